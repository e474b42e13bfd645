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
import { PublicUsers } from './accounts/public-users';
import { UsersController } from './accounts/users.controller';
import { UsersRepository } from './accounts/users.repository';
import { UsersService } from './accounts/users.service';
import { ApiKeyEntity } from './api-keys/api-key.entity';
import { ApiKeysController } from './api-keys/api-keys.controller';
import { ApiKeysRepository } from './api-keys/api-keys.repository';
import { ApiKeysService } from './api-keys/api-keys.service';
import { NoticesController } from './notices/notices.controller';
import { OwnNoticesService } from './notices/own-notices.service';
import { PasswordCheckService } from './passwords/password-check.service';
import { PasswordHash } from './passwords/password-hash.service';
import { PasswordResetController } from './reset/password-reset.controller';
import { PasswordResetEntity } from './reset/password-reset.entity';
import { PasswordResetRepository } from './reset/password-reset.repository';
import { PasswordResetService } from './reset/password-reset.service';
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
import { UserEntity } from './user.entity';

/** Accounts, sessions and API keys, and the guard of all routes. */
@Module({
  imports: [
    TypeOrmModule.forFeature([UserEntity, SessionEntity, ApiKeyEntity, PasswordResetEntity]),
    TypeOrmModule.forFeature([IdentityEntity, SignInAttemptEntity, SignInTicketEntity]),
    JwtModule.registerAsync({ inject: [Settings], useFactory: ({ jwtSecret }: Settings) => ({ secret: jwtSecret }) }),
    PassportModule,
    DiscoveryModule,
    LimitsModule,
  ],
  controllers: [
    AccountsController,
    UsersController,
    SessionsController,
    ApiKeysController,
    PasswordResetController,
    SignInController,
    IdentitiesController,
    NoticesController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    EveryRouteHasARule,
    RefusedKeys,
    KeptCallers,
    BearerGuard,
    JwtStrategy,
    AccountsService,
    OwnAccountService,
    AccountRemovalService,
    AccountRemovalSteps,
    NewAccountSteps,
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
  ],
  exports: [
    AccountsService,
    AccountRemovalSteps,
    NewAccountSteps,
    PublicUsers,
    UsersService,
    ApiKeysService,
    RefusedKeys,
  ],
})
export class AuthModule {}
