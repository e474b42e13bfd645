import type { Manifest } from '../manifest.ts';
import { startOf, timeAmong, tokenOf } from './variables.ts';

/** The functions of FMI around the C header of the solution. */
export const modelSource = (manifest: Manifest): string => `#include <stdlib.h>
#include <string.h>

#include "fmi3Functions.h"
#include "solution.h"

#define TOKEN "${tokenOf(manifest)}"
#define INPUTS ${manifest.inputs.length}
#define UNKNOWNS ${manifest.unknowns.length}
/* The input that is the time of the simulation; -1: none is. */
#define TIME (${timeAmong(manifest.inputs)})

/* Variables by their references: the time, the inputs, the unknowns. */
typedef struct {
  double values[1 + INPUTS];
} Model;

static const double starts[1 + INPUTS] = {${[0, ...manifest.inputs.map(startOf)].map(String).join(', ')}};
${FUNCTIONS}`;

const FUNCTIONS = String.raw`
static void unknowns(const Model *model, double *u) {
  double x[INPUTS];
  memcpy(x, model->values + 1, sizeof x);
  if (TIME >= 0) x[TIME < 0 ? 0 : TIME] = model->values[0];
  solverhub_solution(x, u);
}

fmi3Instance fmi3InstantiateCoSimulation(fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible,
    fmi3Boolean logging, fmi3Boolean events, fmi3Boolean early, const fmi3ValueReference intermediate[], size_t n,
    fmi3InstanceEnvironment environment, fmi3LogMessageCallback log, fmi3IntermediateUpdateCallback update) {
  Model *model;
  if (token == NULL || strcmp(token, TOKEN) != 0) return NULL;
  model = malloc(sizeof(Model));
  if (model != NULL) memcpy(model->values, starts, sizeof starts);
  return model;
}

void fmi3FreeInstance(fmi3Instance instance) {
  free(instance);
}

fmi3Status fmi3Reset(fmi3Instance instance) {
  memcpy(((Model *)instance)->values, starts, sizeof starts);
  return fmi3OK;
}

fmi3Status fmi3EnterInitializationMode(fmi3Instance instance, fmi3Boolean toleranceDefined, fmi3Float64 tolerance,
    fmi3Float64 start, fmi3Boolean stopDefined, fmi3Float64 stop) {
  ((Model *)instance)->values[0] = start;
  return fmi3OK;
}

fmi3Status fmi3DoStep(fmi3Instance instance, fmi3Float64 point, fmi3Float64 size, fmi3Boolean noSetState,
    fmi3Boolean *event, fmi3Boolean *terminate, fmi3Boolean *early, fmi3Float64 *last) {
  ((Model *)instance)->values[0] = *last = point + size;
  *event = *terminate = *early = fmi3False;
  return fmi3OK;
}

fmi3Status fmi3GetFloat64(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
    fmi3Float64 values[], size_t n) {
  const Model *model = instance;
  double u[UNKNOWNS];
  size_t i;
  if (n != count) return fmi3Error;
  unknowns(model, u);
  for (i = 0; i < count; i++) {
    if (references[i] > INPUTS + UNKNOWNS) return fmi3Error;
    values[i] = references[i] > INPUTS ? u[references[i] - 1 - INPUTS] : model->values[references[i]];
  }
  return fmi3OK;
}

fmi3Status fmi3SetFloat64(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
    const fmi3Float64 values[], size_t n) {
  Model *model = instance;
  size_t i;
  if (n != count) return fmi3Error;
  for (i = 0; i < count; i++) {
    if (references[i] == 0 || references[i] > INPUTS) return fmi3Error;
    model->values[references[i]] = values[i];
  }
  return fmi3OK;
}

const char *fmi3GetVersion(void) {
  return fmi3Version;
}

fmi3Status fmi3SetDebugLogging(fmi3Instance instance, fmi3Boolean on, size_t count, const fmi3String categories[]) {
  return fmi3OK;
}

/* Nothing changes between the modes of a simulation. */
#define MODE(Name) fmi3Status fmi3##Name(fmi3Instance instance) { return fmi3OK; }
MODE(ExitInitializationMode)
MODE(EnterEventMode)
MODE(EnterStepMode)
MODE(EnterConfigurationMode)
MODE(ExitConfigurationMode)
MODE(EvaluateDiscreteStates)
MODE(Terminate)

fmi3Status fmi3UpdateDiscreteStates(fmi3Instance instance, fmi3Boolean *update, fmi3Boolean *terminate,
    fmi3Boolean *nominals, fmi3Boolean *states, fmi3Boolean *nextDefined, fmi3Float64 *next) {
  *update = *terminate = *nominals = *states = *nextDefined = fmi3False;
  return fmi3OK;
}

/* What the model does not have. */
#define REFERENCES fmi3Instance instance, const fmi3ValueReference references[], size_t count
#define NONE_OF(Name) \
  fmi3Status fmi3Get##Name(REFERENCES, fmi3##Name values[], size_t n) { return fmi3Error; } \
  fmi3Status fmi3Set##Name(REFERENCES, const fmi3##Name values[], size_t n) { return fmi3Error; }
NONE_OF(Float32)
NONE_OF(Int8)
NONE_OF(UInt8)
NONE_OF(Int16)
NONE_OF(UInt16)
NONE_OF(Int32)
NONE_OF(UInt32)
NONE_OF(Int64)
NONE_OF(UInt64)
NONE_OF(Boolean)
NONE_OF(String)

#define UNSUPPORTED(Name, ...) fmi3Status fmi3##Name(__VA_ARGS__) { return fmi3Error; }
UNSUPPORTED(GetBinary, REFERENCES, size_t sizes[], fmi3Binary values[], size_t n)
UNSUPPORTED(SetBinary, REFERENCES, const size_t sizes[], const fmi3Binary values[], size_t n)
UNSUPPORTED(GetClock, REFERENCES, fmi3Clock values[])
UNSUPPORTED(SetClock, REFERENCES, const fmi3Clock values[])
UNSUPPORTED(GetIntervalDecimal, REFERENCES, fmi3Float64 intervals[], fmi3IntervalQualifier qualifiers[])
UNSUPPORTED(GetIntervalFraction, REFERENCES, fmi3UInt64 counters[], fmi3UInt64 resolutions[],
    fmi3IntervalQualifier qualifiers[])
UNSUPPORTED(GetShiftDecimal, REFERENCES, fmi3Float64 shifts[])
UNSUPPORTED(GetShiftFraction, REFERENCES, fmi3UInt64 counters[], fmi3UInt64 resolutions[])
UNSUPPORTED(SetIntervalDecimal, REFERENCES, const fmi3Float64 intervals[])
UNSUPPORTED(SetIntervalFraction, REFERENCES, const fmi3UInt64 counters[], const fmi3UInt64 resolutions[])
UNSUPPORTED(SetShiftDecimal, REFERENCES, const fmi3Float64 shifts[])
UNSUPPORTED(SetShiftFraction, REFERENCES, const fmi3UInt64 counters[], const fmi3UInt64 resolutions[])
UNSUPPORTED(GetNumberOfVariableDependencies, fmi3Instance instance, fmi3ValueReference reference, size_t *count)
UNSUPPORTED(GetVariableDependencies, fmi3Instance instance, fmi3ValueReference reference, size_t elements[],
    fmi3ValueReference independents[], size_t places[], fmi3DependencyKind kinds[], size_t count)
UNSUPPORTED(GetFMUState, fmi3Instance instance, fmi3FMUState *state)
UNSUPPORTED(SetFMUState, fmi3Instance instance, fmi3FMUState state)
UNSUPPORTED(FreeFMUState, fmi3Instance instance, fmi3FMUState *state)
UNSUPPORTED(SerializedFMUStateSize, fmi3Instance instance, fmi3FMUState state, size_t *size)
UNSUPPORTED(SerializeFMUState, fmi3Instance instance, fmi3FMUState state, fmi3Byte bytes[], size_t size)
UNSUPPORTED(DeserializeFMUState, fmi3Instance instance, const fmi3Byte bytes[], size_t size, fmi3FMUState *state)
#define DERIVATIVES fmi3Instance instance, const fmi3ValueReference unknowns[], size_t unknownCount, \
    const fmi3ValueReference knowns[], size_t knownCount, const fmi3Float64 seed[], size_t seedCount, \
    fmi3Float64 sensitivity[], size_t sensitivityCount
UNSUPPORTED(GetDirectionalDerivative, DERIVATIVES)
UNSUPPORTED(GetAdjointDerivative, DERIVATIVES)
UNSUPPORTED(GetOutputDerivatives, REFERENCES, const fmi3Int32 orders[], fmi3Float64 values[], size_t n)

/* The other kinds of models. Importing programs look for all functions. */
fmi3Instance fmi3InstantiateModelExchange(fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible,
    fmi3Boolean logging, fmi3InstanceEnvironment environment, fmi3LogMessageCallback log) {
  return NULL;
}
fmi3Instance fmi3InstantiateScheduledExecution(fmi3String name, fmi3String token, fmi3String resources,
    fmi3Boolean visible, fmi3Boolean logging, fmi3InstanceEnvironment environment, fmi3LogMessageCallback log,
    fmi3ClockUpdateCallback update, fmi3LockPreemptionCallback lock, fmi3UnlockPreemptionCallback unlock) {
  return NULL;
}
UNSUPPORTED(EnterContinuousTimeMode, fmi3Instance instance)
UNSUPPORTED(CompletedIntegratorStep, fmi3Instance instance, fmi3Boolean noSetState, fmi3Boolean *event,
    fmi3Boolean *terminate)
UNSUPPORTED(SetTime, fmi3Instance instance, fmi3Float64 time)
UNSUPPORTED(SetContinuousStates, fmi3Instance instance, const fmi3Float64 states[], size_t n)
UNSUPPORTED(GetContinuousStates, fmi3Instance instance, fmi3Float64 states[], size_t n)
UNSUPPORTED(GetContinuousStateDerivatives, fmi3Instance instance, fmi3Float64 derivatives[], size_t n)
UNSUPPORTED(GetNominalsOfContinuousStates, fmi3Instance instance, fmi3Float64 nominals[], size_t n)
UNSUPPORTED(GetNumberOfContinuousStates, fmi3Instance instance, size_t *n)
UNSUPPORTED(GetEventIndicators, fmi3Instance instance, fmi3Float64 indicators[], size_t n)
UNSUPPORTED(GetNumberOfEventIndicators, fmi3Instance instance, size_t *n)
UNSUPPORTED(ActivateModelPartition, fmi3Instance instance, fmi3ValueReference clock, fmi3Float64 time)
`;
