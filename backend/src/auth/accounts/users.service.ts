import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/hub-error';
import type { Actor } from '../access/actor';
import { IdentitiesRepository } from '../sign-in/identities.repository';
import type { UserEntity } from '../user.entity';
import { toProfileDto, type ProfileDto } from './dto/profile.dto';
import { toUserDto, type ListUsersQueryDto, type UserDto } from './dto/user.dto';
import { PublicUsers } from './public-users';
import { UsersRepository } from './users.repository';

/** The public part of accounts. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly identities: IdentitiesRepository,
    private readonly publicUsers: PublicUsers,
  ) {}

  async list(query: ListUsersQueryDto): Promise<{ rows: UserDto[]; total: number }> {
    const [rows, total] = await this.users.list(query);
    return { rows: rows.map(toUserDto), total };
  }

  /** @throws 404 for an unknown user, and for visitors also for one who has published nothing */
  async getByUsername(actor: Actor | null, username: string): Promise<UserEntity> {
    const user = await this.users.byUsername(username.toLowerCase());
    if (!user || (!actor && !(await this.publicUsers.has(user.id)))) throw notFound('user');
    return user;
  }

  /** @throws like {@link getByUsername} */
  async profile(actor: Actor | null, username: string): Promise<ProfileDto> {
    const user = await this.getByUsername(actor, username);
    return toProfileDto(user, await this.identities.ofUser(user.id));
  }

  /** @throws 404 for an unknown id */
  async getInfo(id: number): Promise<UserDto> {
    const user = await this.users.byId(id);
    if (!user) throw notFound('user');
    return toUserDto(user);
  }
}
