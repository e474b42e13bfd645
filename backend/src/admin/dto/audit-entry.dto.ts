import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsDate, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_SEARCH_LENGTH } from '@hub/shared/limits';
import {
  AUDIT_ACTIONS,
  AUDIT_OBJECTS,
  AUDIT_VIAS,
  type AuditAction,
  type AuditObject,
  type AuditVia,
} from '../../audit/audit-actions';
import type { AuditEntryEntity } from '../../audit/audit-entry.entity';
import { BlankIsAbsent } from '../../common/http/blank-is-absent';
import { IsoTime } from '../../common/http/iso-time';
import { PageQueryDto } from '../../common/http/page-query.dto';
import { Trimmed } from '../../common/http/trimmed';

export class AuditEntryDto {
  @ApiProperty() id: number;
  @ApiProperty() at: string;
  @ApiProperty({ description: 'Username at that time, or the text that was typed as one.' }) actor: string;
  @ApiProperty({ enum: AUDIT_VIAS }) via: AuditVia;
  @ApiProperty({ type: String, nullable: true }) address: string | null;
  @ApiProperty({ type: String, nullable: true }) user_agent: string | null;
  @ApiProperty({ enum: AUDIT_ACTIONS }) action: AuditAction;
  @ApiProperty({ enum: AUDIT_OBJECTS, nullable: true }) object_type: AuditObject | null;
  @ApiProperty({ type: Number, nullable: true }) object_id: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Name of the object at that time.' }) object: string | null;
  @ApiProperty({ type: String, nullable: true }) comment: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true }) details: Record<string, unknown>;
}

const Piece = (field: string, description: string): PropertyDecorator => {
  return (target, key) => {
    ApiPropertyOptional({ maxLength: MAX_SEARCH_LENGTH, description })(target, key);
    IsOptional()(target, key);
    BlankIsAbsent()(target, key);
    Trimmed()(target, key);
    MaxLength(MAX_SEARCH_LENGTH, { message: `${field} must have at most ${MAX_SEARCH_LENGTH} characters` })(
      target,
      key,
    );
    IsString({ message: `${field} must be text` })(target, key);
  };
};

const Time = (field: string, description: string): PropertyDecorator => {
  return (target, key) => {
    ApiPropertyOptional({ type: String, format: 'date-time', description })(target, key);
    IsOptional()(target, key);
    IsoTime()(target, key);
    BlankIsAbsent()(target, key);
    IsDate({ message: `${field} must be a time such as 2030-01-31T12:00:00Z` })(target, key);
  };
};

export class AuditQueryDto extends PageQueryDto {
  @Piece('actor', 'Only entries of users whose username begins with this text.') actor?: string;
  @Piece('object', 'Only entries whose object has a name that contains this text.') object?: string;

  @ApiPropertyOptional({ enum: AUDIT_ACTIONS })
  @IsIn(AUDIT_ACTIONS, { message: 'There is no such action' })
  @IsOptional()
  @BlankIsAbsent()
  action?: AuditAction;

  @ApiPropertyOptional({ enum: AUDIT_OBJECTS })
  @IsIn(AUDIT_OBJECTS, { message: `object_type must be one of ${AUDIT_OBJECTS.join(', ')}` })
  @IsOptional()
  @BlankIsAbsent()
  object_type?: AuditObject;

  @Time('from', 'Only entries from this time on.') from?: Date;
  @Time('to', 'Only entries before this time.') to?: Date;
}

export const toAuditEntryDto = (entry: AuditEntryEntity): AuditEntryDto => ({
  id: entry.id,
  at: entry.at.toISOString(),
  actor: entry.actor,
  via: entry.via,
  address: entry.address,
  user_agent: entry.userAgent,
  action: entry.action,
  object_type: entry.objectType,
  object_id: entry.objectId,
  object: entry.object,
  comment: entry.comment,
  details: entry.details,
});
