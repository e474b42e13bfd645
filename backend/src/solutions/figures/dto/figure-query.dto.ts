import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { SVG_THEMES, type SvgTheme } from '@hub/figure/svg';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { WholeNumber } from '../../../common/http/whole-number';
import { VersionQueryDto } from '../../dto/version-query.dto';

const [NARROWEST, USUAL, WIDEST] = [240, 480, 1200];
const WIDTH_MESSAGE = `width must be a whole number from ${NARROWEST} to ${WIDEST}`;

export class PictureQueryDto {
  @ApiPropertyOptional({
    enum: SVG_THEMES,
    default: 'auto',
    description: 'Theme of the figure; `auto` follows the system of the reader.',
  })
  @IsOptional()
  @IsIn(SVG_THEMES, { message: `theme must be one of ${SVG_THEMES.join(', ')}` })
  theme: SvgTheme = 'auto';

  @ApiPropertyOptional({
    minimum: NARROWEST,
    maximum: WIDEST,
    default: USUAL,
    description:
      'Width of the figure in pixels, which is half as high. Its text and lines are as large at every width.',
  })
  @IsOptional()
  @WholeNumber()
  @Max(WIDEST, { message: WIDTH_MESSAGE })
  @Min(NARROWEST, { message: WIDTH_MESSAGE })
  @IsInt({ message: WIDTH_MESSAGE })
  width: number = USUAL;
}

export class FigureQueryDto extends IntersectionType(VersionQueryDto, PictureQueryDto) {}
