import type { CurrentUser } from '@kampvuur/contracts';
import type { UserEntity } from '@kampvuur/persistence';

/** A user's own record: an explicit list of fields, so that the password hash and provider ids are never sent. */
export function presentCurrentUser(
  user: UserEntity,
  { mustAddSecondFactor }: Pick<CurrentUser, 'mustAddSecondFactor'>,
): CurrentUser {
  return {
    id: user.id,
    email: user.email,
    username: user.username ?? '',
    firstName: user.firstName,
    lastName: user.lastName,
    profilePicture: user.profilePicture,
    contactNumber: user.contactNumber,
    isAdmin: user.isAdmin,
    hasPassword: user.passwordHash !== null,
    mustAddSecondFactor,
    mustReviewSignInMethods: user.signInReviewSince !== null,
    emailVerified: user.emailVerifiedAt !== null,
    points: user.points,
    language: user.language,
    privacyPolicyAccepted: user.privacyPolicyAccepted,
    termsOfServiceAccepted: user.termsOfServiceAccepted,
    privacyPolicyAcceptedAt: user.privacyPolicyAcceptedAt?.toISOString() ?? null,
    termsOfServiceAcceptedAt: user.termsOfServiceAcceptedAt?.toISOString() ?? null,
  };
}
