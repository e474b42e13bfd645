import { ApiPropertyOptional } from '@nestjs/swagger';
import { SVG_THEMES, type SvgTheme } from '@hub/figure/svg';
import { IsIn, IsOptional } from 'class-validator';
import { VersionQueryDto } from '../../dto/version-query.dto';

export class FigureQueryDto extends VersionQueryDto {
  @ApiPropertyOptional({
    enum: SVG_THEMES,
    default: 'auto',
    description: 'Theme of the figure; `auto` follows the system of the reader.',
  })
  @IsOptional()
  @IsIn(SVG_THEMES, { message: `theme must be one of ${SVG_THEMES.join(', ')}` })
  theme: SvgTheme = 'auto';
}
