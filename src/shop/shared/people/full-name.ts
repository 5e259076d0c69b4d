import type { UserData } from '#contract/areas/user.ts';

/** 'User' stands where no name was given. */
export function fullName({ firstName, lastName }: Pick<UserData, 'firstName' | 'lastName'>): string {
  return `${firstName === 'User' ? '' : firstName} ${lastName}`.trim();
}
