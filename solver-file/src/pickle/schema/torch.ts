import { each, named, plain, these } from '../call-arguments.ts';
import type { Attributes, Library } from './row.ts';

/** What every module holds: the modules inside it, and functions to be called before and after its own. */
const MODULE: Attributes = {
  objects: '_modules',
  functions: `_backward_hooks _backward_pre_hooks _forward_hooks _forward_hooks_always_called _forward_hooks_with_kwargs _forward_pre_hooks
    _forward_pre_hooks_with_kwargs _load_state_dict_post_hooks _load_state_dict_pre_hooks _state_dict_hooks _state_dict_pre_hooks`,
};

/** A module that holds functions of its own, too. */
export function moduleWith(functions = '', objects = ''): Attributes {
  return { functions: `${MODULE.functions} ${functions}`, objects: `${MODULE.objects} ${objects}` };
}

/** Functions of tensors, which go by three names. */
const COMPUTES = `abs acos acosh arctan asin asinh atan atan2 atanh celu clamp cos cosh deg2rad div erf erfc exp exp2 expm1 log log10 log1p log2 logit
  matmul maximum mean minimum mul neg ones ones_like pow prod rad2deg reciprocal relu relu_ round rsqrt selu sigmoid sign sin sinc
  sinh softmax sqrt square stack sub sum tan tanh where zeros zeros_like`;

/** torch: tensors, modules and optimizers. */
export const TORCH: Library = {
  learnedFrom: 'torch 2.13.0',
  rows: [
    // Tensors.
    {
      names: `torch: Size Tensor device
              torch._utils: _rebuild_parameter _rebuild_parameter_with_state _rebuild_tensor _rebuild_tensor_v2
              torch.storage: _load_from_bytes`,
      call: each(plain),
      gives: 'plain',
    },
    { names: 'torch.nn.parameter: Buffer Parameter', make: each(plain), gives: 'plain' },
    {
      names: 'torch._tensor: _rebuild_from_type_v2',
      call: these(
        named(/^torch\._utils\._rebuild_(parameter|tensor|tensor_v2)$/),
        named(/^torch\.(Tensor|nn\.parameter\.\w+)$/),
        plain,
        plain,
      ),
      gives: 'plain',
    },

    // Modules.
    {
      names: `torch.nn.modules.activation: CELU ELU GELU GLU Hardshrink Hardsigmoid Hardswish Hardtanh LeakyReLU LogSigmoid LogSoftmax Mish
                MultiheadAttention PReLU RReLU ReLU ReLU6 SELU SiLU Sigmoid Softmax Softmax2d Softmin Softplus Softshrink Softsign Tanh
                Tanhshrink Threshold
              torch.nn.modules.adaptive: AdaptiveLogSoftmaxWithLoss
              torch.nn.modules.batchnorm: BatchNorm1d BatchNorm2d BatchNorm3d SyncBatchNorm
              torch.nn.modules.channelshuffle: ChannelShuffle
              torch.nn.modules.container: ModuleDict ModuleList ParameterDict ParameterList Sequential
              torch.nn.modules.conv: Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d
              torch.nn.modules.distance: CosineSimilarity PairwiseDistance
              torch.nn.modules.dropout: AlphaDropout Dropout Dropout1d Dropout2d Dropout3d FeatureAlphaDropout
              torch.nn.modules.flatten: Flatten Unflatten
              torch.nn.modules.fold: Fold Unfold
              torch.nn.modules.instancenorm: InstanceNorm1d InstanceNorm2d InstanceNorm3d
              torch.nn.modules.linear: Bilinear Identity Linear NonDynamicallyQuantizableLinear
              torch.nn.modules.loss: BCELoss BCEWithLogitsLoss CTCLoss CosineEmbeddingLoss CrossEntropyLoss GaussianNLLLoss
                HingeEmbeddingLoss HuberLoss KLDivLoss L1Loss LinearCrossEntropyLoss MSELoss MarginRankingLoss MultiLabelMarginLoss
                MultiLabelSoftMarginLoss MultiMarginLoss NLLLoss PoissonNLLLoss SmoothL1Loss SoftMarginLoss TripletMarginLoss
              torch.nn.modules.module: Module
              torch.nn.modules.normalization: CrossMapLRN2d GroupNorm LayerNorm LocalResponseNorm RMSNorm
              torch.nn.modules.padding: CircularPad1d CircularPad2d CircularPad3d ConstantPad1d ConstantPad2d ConstantPad3d
                ReflectionPad1d ReflectionPad2d ReflectionPad3d ReplicationPad1d ReplicationPad2d ReplicationPad3d ZeroPad1d ZeroPad2d
                ZeroPad3d
              torch.nn.modules.pixelshuffle: PixelShuffle PixelUnshuffle
              torch.nn.modules.pooling: AdaptiveAvgPool1d AdaptiveAvgPool2d AdaptiveAvgPool3d AdaptiveMaxPool1d AdaptiveMaxPool2d
                AdaptiveMaxPool3d AvgPool1d AvgPool2d AvgPool3d FractionalMaxPool2d FractionalMaxPool3d LPPool1d LPPool2d LPPool3d
                MaxPool1d MaxPool2d MaxPool3d MaxUnpool1d MaxUnpool2d MaxUnpool3d
              torch.nn.modules.rnn: GRUCell LSTMCell RNNCell RNNCellBase
              torch.nn.modules.sparse: Embedding EmbeddingBag
              torch.nn.modules.transformer: Transformer TransformerDecoder TransformerEncoder
              torch.nn.modules.upsampling: Upsample UpsamplingBilinear2d UpsamplingNearest2d
              torch.nn.parallel.data_parallel: DataParallel`,
      make: each(plain),
      state: MODULE,
      base: 'reaches',
    },
    {
      names: 'torch.nn.modules.transformer: TransformerDecoderLayer TransformerEncoderLayer',
      make: each(plain),
      state: moduleWith('activation'),
      base: 'reaches',
    },
    {
      names: 'torch.nn.modules.loss: TripletMarginWithDistanceLoss',
      make: each(plain),
      state: moduleWith('distance_function'),
      base: 'reaches',
    },
    // These look around among all that they are given.
    { names: 'torch.nn.modules.rnn: GRU LSTM RNN RNNBase', make: each(plain), state: {} },

    // Training.
    {
      names: `torch.optim: Adafactor Muon
              torch.optim.adadelta: Adadelta
              torch.optim.adagrad: Adagrad
              torch.optim.adam: Adam
              torch.optim.adamax: Adamax
              torch.optim.adamw: AdamW
              torch.optim.asgd: ASGD
              torch.optim.lbfgs: LBFGS
              torch.optim.nadam: NAdam
              torch.optim.optimizer: Optimizer
              torch.optim.radam: RAdam
              torch.optim.rmsprop: RMSprop
              torch.optim.rprop: Rprop
              torch.optim.sgd: SGD
              torch.optim.sparse_adam: SparseAdam`,
      make: each(plain),
      state: {},
      base: 'looks',
    },
    {
      names: `torch.optim.lr_scheduler: ChainedScheduler ConstantLR CosineAnnealingLR CosineAnnealingWarmRestarts CyclicLR ExponentialLR
                LambdaLR LinearLR MultiStepLR MultiplicativeLR OneCycleLR PolynomialLR ReduceLROnPlateau SequentialLR StepLR`,
      make: each(plain),
      state: { functions: 'lr_lambdas _scale_fn_custom _scale_fn_ref', objects: 'optimizer _schedulers' },
      base: 'reaches',
    },
    { names: 'torch.optim.lr_scheduler: LRScheduler\ntorch.utils.data.dataset: Dataset', base: 'quiet' },
    {
      names: `torch._dynamo.code_context: CodeContextDict
              torch._dynamo.eval_frame: DynamoStance
              torch._dynamo.utils: ExactWeakKeyDictionary
              torch.autograd.grad_mode: enable_grad inference_mode no_grad`,
      make: each(plain),
      state: { objects: 'code_context' },
    },
    { names: 'torch._dynamo.eval_frame: DisableContext', call: each(plain), gives: 'object' },
    // Hooks that older ways to normalize weights leave behind.
    {
      names: 'torch.nn.utils.spectral_norm: SpectralNorm\ntorch.nn.utils.weight_norm: WeightNorm',
      make: each(plain),
      state: {},
    },
  ],
  numbers: `torch: bfloat16 bool cdouble cfloat complex128 complex32 complex64 double float float16 float32 float64 half int int16 int32
              int64 int8 long short strided uint16 uint32 uint64 uint8`,
  values: 'torch: device',
  functions: `torch: ${COMPUTES}
              torch._C._VariableFunctions: ${COMPUTES}
              torch._C._VariableFunctionsClass: ${COMPUTES}
              torch._C._nn: elu_ gelu hardsigmoid hardtanh leaky_relu log_sigmoid mish relu6 silu softplus softshrink
              torch._C._special: special_erf special_expit special_gammaln
              torch.nn.functional: celu cosine_similarity elu gelu glu hardshrink hardsigmoid hardswish hardtanh huber_loss l1_loss leaky_relu
                log_softmax logsigmoid mish mse_loss normalize pairwise_distance relu relu6 selu sigmoid silu smooth_l1_loss softmax softplus
                softshrink softsign tanh tanhshrink threshold`,
};
