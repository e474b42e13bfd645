import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/access/actor';
import { AccountsService } from '../auth/accounts/accounts.service';
import { type AdminDto, type ListedAdminDto, toListedAdminDto } from './dto/admin.dto';

@Injectable()
export class AdminsService {
  constructor(private readonly accounts: AccountsService) {}

  async list(): Promise<ListedAdminDto[]> {
    return (await this.accounts.listAdmins()).map(toListedAdminDto);
  }

  /** @throws 404 for an unknown user, 409 for an account that nobody can log in to */
  async add(me: Actor, username: string): Promise<AdminDto> {
    return { username: await this.accounts.makeAdmin(username, me), account_type: 'admin' };
  }

  /** @throws 404 for an unknown user, 409 for the last admin */
  async remove(me: Actor, username: string): Promise<AdminDto> {
    return { username: await this.accounts.removeAdmin(username, me), account_type: 'hub' };
  }
}
