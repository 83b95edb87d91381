import type { FrameUser } from '../../ports/login-frame.js'

const addressesOf = (user: FrameUser): readonly string[] =>
  [user, ...(user.elsewhere ?? [])].flatMap(({ address, accounts = [] }) => [
    address,
    ...accounts.map((one) => one.address),
  ])

/** True if both have an account in common. The network in view decides which address of a user comes first. */
export const isSameUser = (one: FrameUser | undefined, other: FrameUser | undefined): boolean => {
  if (one === undefined || other === undefined) return false
  const known = addressesOf(one)
  return addressesOf(other).some((address) => known.includes(address))
}
