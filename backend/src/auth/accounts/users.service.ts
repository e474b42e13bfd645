import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/hub-error';
import { toUserDto, type ListUsersQueryDto, type UserDto } from './dto/user.dto';
import { UsersRepository } from './users.repository';

/** What users may know of each other. */
@Injectable()
export class UsersService {
  constructor(private readonly users: UsersRepository) {}

  async list(query: ListUsersQueryDto): Promise<{ rows: UserDto[]; total: number }> {
    const [rows, total] = await this.users.list(query);
    return { rows: rows.map(toUserDto), total };
  }

  /** @throws 404 for an unknown id */
  async info(id: number): Promise<UserDto> {
    const user = await this.users.byId(id);
    if (!user) throw notFound('user');
    return toUserDto(user);
  }
}
