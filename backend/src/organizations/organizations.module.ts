import { Module, type OnModuleInit } from '@nestjs/common';
import { ProfileOrganizations } from '../auth/accounts/profile-organizations';
import { AuthModule } from '../auth/auth.module';
import { LimitsModule } from '../limits/limits.module';
import { OrganizationsAccountRemovalRepository } from './account-removal.repository';
import { OrganizationsAccountRemovalService } from './account-removal.service';
import { JoiningService } from './invitations/joining.service';
import { MailInvitationsService } from './invitations/mail-invitations.service';
import { OrganizationInvitationsController } from './invitations/organization-invitations.controller';
import { OrganizationInvitationsRepository } from './invitations/organization-invitations.repository';
import { OrganizationInvitationsService } from './invitations/organization-invitations.service';
import { OrganizationMembersController } from './members/organization-members.controller';
import { OrganizationMembersRepository } from './members/organization-members.repository';
import { OrganizationMembersService } from './members/organization-members.service';
import { OrganizationsController } from './organizations.controller';
import { OrganizationsRepository } from './organizations.repository';
import { OrganizationsService } from './organizations.service';
import { OwnerChanges } from './owner-changes';

/** Organizations with their members. */
@Module({
  imports: [AuthModule, LimitsModule],
  controllers: [OrganizationsController, OrganizationMembersController, OrganizationInvitationsController],
  providers: [
    OrganizationsService,
    OrganizationsRepository,
    OrganizationMembersService,
    OrganizationMembersRepository,
    OrganizationInvitationsService,
    OrganizationInvitationsRepository,
    MailInvitationsService,
    JoiningService,
    OrganizationsAccountRemovalRepository,
    OrganizationsAccountRemovalService,
    OwnerChanges,
  ],
  exports: [OrganizationsService, OrganizationsAccountRemovalService, OwnerChanges],
})
export class OrganizationsModule implements OnModuleInit {
  constructor(
    private readonly profiles: ProfileOrganizations,
    private readonly organizations: OrganizationsRepository,
  ) {}

  onModuleInit(): void {
    this.profiles.register((userId) => this.organizations.findNamesOf(userId));
  }
}
