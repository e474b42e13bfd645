import { Injectable } from '@nestjs/common';
import { AccountsService } from '../auth/accounts/accounts.service';
import type { AdminDto } from './dto/admin.dto';

@Injectable()
export class AdminsService {
  constructor(private readonly accounts: AccountsService) {}

  /** @throws 404 for an unknown user */
  async add(username: string): Promise<AdminDto> {
    return { username: await this.accounts.makeAdmin(username), account_type: 'admin' };
  }

  /** @throws 404 for an unknown user, 409 for the last admin */
  async remove(username: string): Promise<AdminDto> {
    return { username: await this.accounts.removeAdmin(username), account_type: 'hub' };
  }
}
