import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/hub-error';
import { isAdmin, type Actor } from '../access/actor';
import { IdentitiesRepository } from '../sign-in/identities.repository';
import type { UserEntity } from '../user.entity';
import { toProfileDto, type ProfileDto } from './dto/profile.dto';
import { toUserDto, type ListUsersQueryDto, type UserDto } from './dto/user.dto';
import { ProfileOrganizations } from './profile-organizations';
import { PublicUsers } from './public-users';
import { UsersRepository } from './users.repository';

/** The public part of accounts. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly identities: IdentitiesRepository,
    private readonly publicUsers: PublicUsers,
    private readonly organizations: ProfileOrganizations,
  ) {}

  async list(actor: Actor, query: ListUsersQueryDto): Promise<{ rows: UserDto[]; total: number }> {
    const [rows, total] = await this.users.list(query, isAdmin(actor));
    return { rows: rows.map(toUserDto), total };
  }

  /** @throws 404 for a user who is unknown or blocked, and for visitors also for one who has published nothing */
  async getByUsername(actor: Actor | null, username: string): Promise<UserEntity> {
    const user = visibleTo(actor, await this.users.byUsername(username.toLowerCase()));
    if (!user || (!actor && !(await this.publicUsers.has(user.id)))) throw notFound('user');
    return user;
  }

  /** @throws like {@link getByUsername} */
  async profile(actor: Actor | null, username: string): Promise<ProfileDto> {
    const user = await this.getByUsername(actor, username);
    return toProfileDto(user, await this.identities.ofUser(user.id), await this.organizations.of(user.id));
  }

  /** @throws 404 for an unknown id and a blocked user */
  async getInfo(actor: Actor, id: number): Promise<UserDto> {
    const user = visibleTo(actor, await this.users.byId(id));
    if (!user) throw notFound('user');
    return toUserDto(user);
  }
}

/** Leaves out blocked accounts, which only admins see. */
const visibleTo = (actor: Actor | null, user: UserEntity | null): UserEntity | null =>
  user?.blockedAt && !isAdmin(actor) ? null : user;
