import { Injectable } from '@nestjs/common';
import { Registry } from '../../common/registry';

type Named = { name: string; display_name: string };

/** Profiles name the organizations of a user. The room organizations answers here. */
@Injectable()
export class ProfileOrganizations extends Registry<(userId: number) => Promise<Named[]>> {
  async of(userId: number): Promise<Named[]> {
    return (await Promise.all(this.registered.map((answer) => answer(userId)))).flat();
  }
}
