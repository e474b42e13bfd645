import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings';
import { LimitsModule } from '../limits/limits.module';
import { AccessGuard } from './access/access.guard';
import { BearerGuard } from './access/bearer.guard';
import { EveryRouteHasARule } from './access/every-route-has-a-rule';
import { KeptCallers } from './access/kept-callers';
import { RefusedKeys } from './access/refused-keys';
import { AccountRemovalService } from './accounts/account-removal.service';
import { AccountRemovalSteps } from './accounts/account-removal-steps';
import { AccountsController } from './accounts/accounts.controller';
import { AccountsService } from './accounts/accounts.service';
import { NewAccountSteps } from './accounts/new-account-steps';
import { OwnAccountService } from './accounts/own-account.service';
import { ProfileOrganizations } from './accounts/profile-organizations';
import { PublicUsers } from './accounts/public-users';
import { UsersController } from './accounts/users.controller';
import { UsersRepository } from './accounts/users.repository';
import { UsersService } from './accounts/users.service';
import { AddressChangeEntity } from './addresses/address-change.entity';
import { AddressChangesRepository } from './addresses/address-changes.repository';
import { AddressChangesService } from './addresses/address-changes.service';
import { AddressesController } from './addresses/addresses.controller';
import { ApiKeyEntity } from './api-keys/api-key.entity';
import { ApiKeysController } from './api-keys/api-keys.controller';
import { ApiKeysRepository } from './api-keys/api-keys.repository';
import { ApiKeysService } from './api-keys/api-keys.service';
import { AccountBlockSteps } from './block/account-block-steps';
import { BlockController } from './block/block.controller';
import { BlockService } from './block/block.service';
import { NoticesController } from './notices/notices.controller';
import { OwnNoticesService } from './notices/own-notices.service';
import { PasswordCheckService } from './passwords/password-check.service';
import { PasswordHash } from './passwords/password-hash.service';
import { PasswordResetController } from './reset/password-reset.controller';
import { PasswordResetEntity } from './reset/password-reset.entity';
import { PasswordResetRepository } from './reset/password-reset.repository';
import { PasswordResetService } from './reset/password-reset.service';
import { AuthenticatorEntity } from './second-factor/authenticator.entity';
import { AuthenticatorsService } from './second-factor/authenticators.service';
import { PasskeyEntity } from './second-factor/passkey.entity';
import { PasskeysService } from './second-factor/passkeys.service';
import { RecoveryCodeEntity } from './second-factor/recovery-code.entity';
import { SealedSecrets } from './second-factor/sealed-secrets.service';
import { SecondFactorChallengeEntity } from './second-factor/second-factor-challenge.entity';
import { SecondFactorChanges } from './second-factor/second-factor-changes.service';
import { SecondFactorController } from './second-factor/second-factor.controller';
import { SecondFactorRepository } from './second-factor/second-factor.repository';
import { SecondFactorService } from './second-factor/second-factor.service';
import { SecondStepService } from './second-factor/second-step.service';
import { JwtStrategy } from './sessions/jwt.strategy';
import { SessionEntity } from './sessions/session.entity';
import { SessionsController } from './sessions/sessions.controller';
import { SessionsRepository } from './sessions/sessions.repository';
import { SessionsService } from './sessions/sessions.service';
import { IdentitiesController } from './sign-in/identities.controller';
import { IdentitiesRepository } from './sign-in/identities.repository';
import { IdentitiesService } from './sign-in/identities.service';
import { IdentityEntity } from './sign-in/identity.entity';
import { ProviderSignUpService } from './sign-in/provider-sign-up.service';
import { ProvidersService } from './sign-in/providers.service';
import { SignInAttemptEntity } from './sign-in/sign-in-attempt.entity';
import { SignInTicketEntity } from './sign-in/sign-in-ticket.entity';
import { SignInController } from './sign-in/sign-in.controller';
import { SignInRepository } from './sign-in/sign-in.repository';
import { SignInService } from './sign-in/sign-in.service';
import { InvitationEntity } from './sign-up/invitations/invitation.entity';
import { InvitationUses } from './sign-up/invitations/invitation-uses';
import { InvitationsController } from './sign-up/invitations/invitations.controller';
import { InvitationsRepository } from './sign-up/invitations/invitations.repository';
import { InvitationsService } from './sign-up/invitations/invitations.service';
import { NewAccountsService } from './sign-up/new-accounts.service';
import { SignUpController } from './sign-up/sign-up.controller';
import { SignUpService } from './sign-up/sign-up.service';
import { WaitingSignUpEntity } from './sign-up/waiting-sign-up.entity';
import { WaitingSignUpsRepository } from './sign-up/waiting-sign-ups.repository';
import { UserEntity } from './user.entity';

/** Accounts, sessions and API keys, and the guard of all routes. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      ...[UserEntity, SessionEntity, ApiKeyEntity, PasswordResetEntity],
      ...[WaitingSignUpEntity, InvitationEntity, AddressChangeEntity],
      ...[IdentityEntity, SignInAttemptEntity, SignInTicketEntity],
      ...[AuthenticatorEntity, PasskeyEntity, RecoveryCodeEntity, SecondFactorChallengeEntity],
    ]),
    JwtModule.registerAsync({ inject: [Settings], useFactory: ({ jwtSecret }: Settings) => ({ secret: jwtSecret }) }),
    PassportModule,
    DiscoveryModule,
    LimitsModule,
  ],
  controllers: [
    SignUpController,
    InvitationsController,
    AccountsController,
    AddressesController,
    UsersController,
    SessionsController,
    ApiKeysController,
    PasswordResetController,
    SignInController,
    IdentitiesController,
    SecondFactorController,
    NoticesController,
    BlockController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    EveryRouteHasARule,
    RefusedKeys,
    KeptCallers,
    BearerGuard,
    JwtStrategy,
    NewAccountsService,
    SignUpService,
    WaitingSignUpsRepository,
    InvitationsService,
    InvitationsRepository,
    InvitationUses,
    AddressChangesService,
    AddressChangesRepository,
    AccountsService,
    OwnAccountService,
    AccountRemovalService,
    AccountRemovalSteps,
    NewAccountSteps,
    ProfileOrganizations,
    PublicUsers,
    UsersService,
    UsersRepository,
    PasswordCheckService,
    PasswordHash,
    SessionsService,
    SessionsRepository,
    ApiKeysService,
    ApiKeysRepository,
    PasswordResetService,
    PasswordResetRepository,
    OwnNoticesService,
    ProvidersService,
    SignInService,
    SignInRepository,
    ProviderSignUpService,
    IdentitiesService,
    IdentitiesRepository,
    SecondFactorService,
    SecondFactorChanges,
    SecondFactorRepository,
    SecondStepService,
    AuthenticatorsService,
    PasskeysService,
    SealedSecrets,
    AccountBlockSteps,
    BlockService,
  ],
  exports: [
    AccountsService,
    AccountRemovalSteps,
    NewAccountSteps,
    ProfileOrganizations,
    PublicUsers,
    UsersService,
    InvitationsService,
    InvitationUses,
    ApiKeysService,
    RefusedKeys,
    AccountBlockSteps,
    BlockService,
  ],
})
export class AuthModule {}
