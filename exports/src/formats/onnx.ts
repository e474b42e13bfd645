import { commentOf } from '../comment.ts';
import { DOUBLE, type Format } from '../format.ts';
import { readModel, writeModel } from '../onnx/model.ts';
import { runGraph } from '../onnx/run-graph.ts';
import { graphOf, type Precision } from '../onnx/write-graph.ts';

/** The version of the file's form that goes with the operators. */
const IR_VERSION = 8;
const OPSET = 18;

/** A graph of operators for ONNX Runtime and others. */
const onnxFormat = (precision: Precision, ending: string, largestDifference: number | null): Format => ({
  ending,
  largestDifference,
  write: ({ program, manifest }) =>
    writeModel({
      irVersion: IR_VERSION,
      producerName: 'SolverHub',
      docString: commentOf(manifest).join('\n'),
      opsetImport: [{ domain: '', version: OPSET }],
      metadataProps: [{ key: 'manifest', value: JSON.stringify(manifest) }],
      graph: graphOf(program, precision),
    }),
  read: (bytes) => {
    const { graph } = readModel(bytes);
    return (inputs) => [...runGraph(graph, inputs)];
  },
});

export const onnx = onnxFormat('double', 'onnx', DOUBLE);
export const onnxFloat = onnxFormat('float', 'float.onnx', null);
