import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { PersistenceModule } from '@kampvuur/persistence';
import { Settings } from '@kampvuur/runtime';
import { AuditModule } from '../audit/audit.module';
import { AccountsService } from './accounts.service';
import { AuthenticatedSockets } from './authenticated-sockets';
import { AuthController } from './auth.controller';
import { BrowserCookie } from './browser-cookie';
import { ConfirmationController } from './confirmation.controller';
import { ConfirmationGuard } from './confirmation.guard';
import { ConfirmationService } from './confirmation.service';
import { ConfirmedAddresses } from './confirmed-addresses';
import { EmailAddressController } from './email-address.controller';
import { EmailAddressService } from './email-address.service';
import { ExternalLinkingController, ExternalSignInController } from './external-sign-in.controller';
import { ExternalRedirects } from './external-redirects';
import { ExternalSignInService } from './external-sign-in.service';
import { AuthenticationStepsRepository } from './factors/authentication-steps.repository';
import { CodesService } from './factors/codes.service';
import { PasskeysService } from './factors/passkeys.service';
import { SecondFactorsController } from './factors/second-factors.controller';
import { SecondFactorsRepository } from './factors/second-factors.repository';
import { SecondFactorsService } from './factors/second-factors.service';
import { SecretBox } from './factors/secret-box';
import { AuthenticationStepsService } from './factors/authentication-steps.service';
import { IdentityProvider } from './identity-provider';
import { KnownBrowsersRepository } from './known-browsers.repository';
import { NewBrowserEmail } from './new-browser-email';
import { OwnSessionsController } from './own-sessions.controller';
import { OwnSessionsService } from './own-sessions.service';
import { PasswordResetController } from './password-reset.controller';
import { PasswordResetService } from './password-reset.service';
import { RateLimitStore } from './rate-limit.store';
import { SecondStepController } from './second-step.controller';
import { SessionCookie } from './session-cookie';
import { SessionGuard } from './session.guard';
import { SessionsRepository } from './sessions.repository';
import { SessionsService } from './sessions.service';
import { sessionKey, SessionStrategy } from './session.strategy';
import { SignInMethodChanges } from './sign-in-methods/sign-in-method-changes';
import { SignInMethodsController } from './sign-in-methods/sign-in-methods.controller';
import { SignInMethodsRepository } from './sign-in-methods/sign-in-methods.repository';
import { SignInMethodsService } from './sign-in-methods/sign-in-methods.service';
import { SignInService } from './sign-in.service';
import { ThrottleService } from './throttle.service';
import { TokenCache } from './token-cache';
import { WriteLimitGuard, WriteLimits } from './write-limits';

const REPOSITORIES = [
  AuthenticationStepsRepository,
  KnownBrowsersRepository,
  SecondFactorsRepository,
  SessionsRepository,
  SignInMethodsRepository,
];

/** Accounts, sessions, the guard in front of every route, and external sign-in. */
@Module({
  imports: [
    PersistenceModule,
    AuditModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [Settings],
      useFactory: (settings: Settings) => {
        const key = sessionKey(settings);
        return { secretOrKeyProvider: () => key };
      },
    }),
  ],
  controllers: [
    AuthController,
    ConfirmationController,
    EmailAddressController,
    ExternalSignInController,
    ExternalLinkingController,
    OwnSessionsController,
    PasswordResetController,
    SecondFactorsController,
    SecondStepController,
    SignInMethodsController,
  ],
  providers: [
    AccountsService,
    AuthenticatedSockets,
    BrowserCookie,
    CodesService,
    ConfirmationService,
    ConfirmedAddresses,
    EmailAddressService,
    ExternalRedirects,
    ExternalSignInService,
    IdentityProvider,
    NewBrowserEmail,
    OwnSessionsService,
    PasskeysService,
    PasswordResetService,
    RateLimitStore,
    SecondFactorsService,
    SecretBox,
    SessionCookie,
    SessionGuard,
    SessionsService,
    SessionStrategy,
    SignInMethodChanges,
    SignInMethodsService,
    SignInService,
    AuthenticationStepsService,
    ThrottleService,
    TokenCache,
    WriteLimits,
    ...REPOSITORIES,
    { provide: APP_GUARD, useExisting: SessionGuard },
    // After SessionGuard, which sets the request's user.
    { provide: APP_GUARD, useClass: ConfirmationGuard },
    { provide: APP_GUARD, useClass: WriteLimitGuard },
  ],
  exports: [
    AuthenticatedSockets,
    RateLimitStore,
    ConfirmationService,
    ConfirmedAddresses,
    SessionGuard,
    SessionsService,
    SignInMethodChanges,
    ThrottleService,
    WriteLimits,
  ],
})
export class AuthModule {}
