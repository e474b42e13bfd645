import protobuf from 'protobufjs/light.js';

/** The parts of an ONNX model that exports have. Names and numbers of the fields are those of onnx.proto. */
export interface Model {
  irVersion: number;
  producerName: string;
  docString: string;
  graph: Graph;
  opsetImport: { domain: string; version: number }[];
  metadataProps: { key: string; value: string }[];
}
export interface Graph {
  name: string;
  node: Node[];
  initializer: Tensor[];
  input: ValueInfo[];
  output: ValueInfo[];
}
export interface Node {
  opType: string;
  input: string[];
  output: string[];
  attribute: { name: string; type: number; i: number }[];
}
/** Its numbers are in the list of its type. */
export interface Tensor {
  name: string;
  dims: number[];
  dataType: number;
  floatData?: number[];
  doubleData?: number[];
  int64Data?: number[];
}
interface ValueInfo {
  name: string;
  type: { tensorType: { elemType: number; shape: { dim: ({ dimParam: string } | { dimValue: number })[] } } };
}

/** Numbers that ONNX gives to types of tensors. */
export const TYPES = { float: 1, int64: 7, bool: 9, double: 11 } as const;
/** The number that it gives to attributes that are whole numbers. */
export const INT = 2;

const one = (id: number, type: string) => ({ id, type });
const many = (id: number, type: string) => ({ id, type, rule: 'repeated' });
const packed = (id: number, type: string) => ({ ...many(id, type), options: { packed: true } });

const root = protobuf.Root.fromJSON({
  nested: {
    ModelProto: {
      fields: {
        irVersion: one(1, 'int64'),
        producerName: one(2, 'string'),
        docString: one(6, 'string'),
        graph: one(7, 'GraphProto'),
        opsetImport: many(8, 'OperatorSetIdProto'),
        metadataProps: many(14, 'StringStringEntryProto'),
      },
    },
    OperatorSetIdProto: { fields: { domain: one(1, 'string'), version: one(2, 'int64') } },
    StringStringEntryProto: { fields: { key: one(1, 'string'), value: one(2, 'string') } },
    GraphProto: {
      fields: {
        node: many(1, 'NodeProto'),
        name: one(2, 'string'),
        initializer: many(5, 'TensorProto'),
        input: many(11, 'ValueInfoProto'),
        output: many(12, 'ValueInfoProto'),
      },
    },
    NodeProto: {
      fields: {
        input: many(1, 'string'),
        output: many(2, 'string'),
        opType: one(4, 'string'),
        attribute: many(5, 'AttributeProto'),
      },
    },
    AttributeProto: { fields: { name: one(1, 'string'), i: one(3, 'int64'), type: one(20, 'int32') } },
    TensorProto: {
      fields: {
        dims: packed(1, 'int64'),
        dataType: one(2, 'int32'),
        floatData: packed(4, 'float'),
        int64Data: packed(7, 'int64'),
        name: one(8, 'string'),
        doubleData: packed(10, 'double'),
      },
    },
    ValueInfoProto: { fields: { name: one(1, 'string'), type: one(2, 'TypeProto') } },
    TypeProto: { fields: { tensorType: one(1, 'TensorTypeProto') } },
    TensorTypeProto: { fields: { elemType: one(1, 'int32'), shape: one(2, 'TensorShapeProto') } },
    TensorShapeProto: { fields: { dim: many(1, 'DimensionProto') } },
    DimensionProto: { fields: { dimValue: one(1, 'int64'), dimParam: one(2, 'string') } },
  },
});
const ModelProto = root.lookupType('ModelProto');

export const writeModel = (model: Model): Uint8Array => ModelProto.encode(ModelProto.create(model)).finish();

export const readModel = (bytes: Uint8Array): Model =>
  ModelProto.toObject(ModelProto.decode(bytes), { longs: Number, arrays: true, defaults: false }) as Model;
