import type { Account } from '@walletchart/engine'

/** The name of an account, unless it may deceive. */
export const plainProfileName = ({ profileName, profileSuspicious }: Account): string | undefined =>
  profileSuspicious ? undefined : profileName
