import type { components } from './schema.d.ts';

/** The shapes screens speak of, under short names. Nothing is written here twice: the schema is the only source. */
type Schemas = components['schemas'];

export type Session = Schemas['SessionDto'];
export type SolutionCard = Schemas['CardDto'];
export type Solution = Schemas['SolutionDto'];
export type PhasePlane = NonNullable<Schemas['PhasePlaneAnswerDto']['plane']>;
export type Export = Schemas['ExportDto'];
export type SolutionVersion = Schemas['VersionDto'];
export type StatusHistoryEntry = Schemas['HistoryDto'];
export type SolutionAccess = Schemas['AccessDto'];
export type SearchAnswer = Schemas['SearchAnswerDto'];
export type Account = Schemas['AccountDto'];
export type ActiveSession = Schemas['ActiveSessionDto'];
export type Profile = Schemas['ProfileDto'];
export type User = Schemas['UserDto'];
export type Contributor = Schemas['ContributorDto'];
export type Enums = Schemas['EnumsDto'];
export type Facets = Schemas['FacetsDto'];
export type Equation = Schemas['EquationDto'];
export type EquationPage = Schemas['EquationPageDto'];
export type EquationPageSummary = Schemas['EquationPageSummaryDto'];
export type EquationSolution = Schemas['EquationSolutionDto'];
export type SameEquation = Schemas['SameEquationDto'];
export type UseCase = Schemas['UseCaseDto'];
export type ApiKey = Schemas['ApiKeyDto'];
export type NewApiKey = Schemas['NewApiKeyDto'];
export type UploadAttempt = Schemas['UploadAttemptDto'];
export type Stats = Schemas['StatsDto'];
export type Project = Schemas['ProjectDto'];
export type ProjectDetail = Schemas['ProjectDetailDto'];
export type Permission = Project['permission_type'];
export type Admin = Schemas['ListedAdminDto'];
export type Status = Schemas['StatusDto'];
export type AuditEntry = Schemas['AuditEntryDto'];
export type Notice = Schemas['NoticeDto'];

export type HubStatus = SolutionCard['hub_status'];
export type EquationType = SolutionCard['equation_type'];
export type Preview = SolutionCard['preview'];
export type Evaluated = Solution['evaluated'];
export type MergedDetails = Solution['merged_details'];
export type Origin = Schemas['Origin'];
export type Inspection = Solution['inspection'];
