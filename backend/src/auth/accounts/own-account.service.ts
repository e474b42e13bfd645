import { Injectable } from '@nestjs/common';
import { invalid, notFound } from '../../common/errors/hub-error';
import { Transactions } from '../../database/transactions';
import type { Actor } from '../access/actor';
import { hashPassword } from '../passwords/password-hash';
import { PasswordCheckService } from '../passwords/password-check.service';
import { SessionsRepository } from '../sessions/sessions.repository';
import type { UserEntity } from '../user.entity';
import { toAccountDto, type AccountDto, type UpdateAccountDto } from './dto/account.dto';
import { toProfileDto, type ProfileDto, type UpdateProfileDto } from './dto/profile.dto';
import { UsersRepository } from './users.repository';

/** What users tell about themselves, and what they log in with. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly passwords: PasswordCheckService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws 404 for an unknown user */
  async profile(username: string): Promise<ProfileDto> {
    const user = await this.users.byUsername(username.toLowerCase());
    if (!user) throw notFound('user');
    return toProfileDto(user);
  }

  /** A field left out is unchanged; null or the empty text clears it. */
  async updateProfile(me: Actor, dto: UpdateProfileDto): Promise<ProfileDto> {
    await this.users.update(me.userId, {
      fullName: cleared(dto.full_name),
      githubUsername: cleared(dto.github_username),
      twitterHandle: cleared(dto.twitter_handle),
      researchInterests: cleared(dto.research_interests),
    });
    return this.profile(me.username);
  }

  async account(me: Actor): Promise<AccountDto> {
    return toAccountDto(await this.withHash(me));
  }

  /**
   * A new password ends all other sessions.
   * @throws 422 where something changes and the current password is missing or wrong, 409 for an e-mail address in use
   */
  async updateAccount(me: Actor, dto: UpdateAccountDto, address: string): Promise<AccountDto> {
    const user = await this.withHash(me);
    const email = dto.email && dto.email !== user.email ? dto.email : undefined;
    if (!email && !dto.password) return toAccountDto(user);
    await this.confirm(user, dto.current_password, address);
    const passwordHash = dto.password && (await hashPassword(dto.password));
    await this.transactions.run(async (tx) => {
      await this.users.update(user.id, { email, passwordHash }, tx);
      if (passwordHash) await this.sessions.endOthers(tx, user.id, me.sessionId!);
    });
    return toAccountDto({ ...user, email: email ?? user.email });
  }

  private async confirm(user: UserEntity, current: string | undefined, address: string): Promise<void> {
    const refuse = (message: string) => invalid([{ field: 'current_password', message }]);
    if (!current) throw refuse('Please enter your current password');
    const matches = await this.passwords.matches(`user ${user.id}`, user.passwordHash, current, address);
    if (!matches) throw refuse('The current password is wrong');
  }

  private async withHash(me: Actor): Promise<UserEntity> {
    const user = await this.users.byIdWithHash(me.userId);
    if (!user) throw notFound('user');
    return user;
  }
}

const cleared = (text: string | null | undefined) => (text === '' ? null : text);
