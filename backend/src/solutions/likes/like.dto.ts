import { ApiProperty } from '@nestjs/swagger';

export class LikeDto {
  @ApiProperty() like_count: number;
  @ApiProperty() liked: boolean;
}
