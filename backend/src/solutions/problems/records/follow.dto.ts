import { ApiProperty } from '@nestjs/swagger';

export class FollowDto {
  @ApiProperty({ description: 'Whether you are notified when a record of the problem changes.' }) followed: boolean;
}
