import { ApiPropertyOptional } from '@nestjs/swagger';
import { Flag } from '../../../common/http/flag';
import { VersionQueryDto } from '../../dto/version-query.dto';

export class CertificateQueryDto extends VersionQueryDto {
  @ApiPropertyOptional({ description: 'With `true`, the certificate of the claim that was withdrawn last.' })
  @Flag()
  withdrawn?: boolean;
}
