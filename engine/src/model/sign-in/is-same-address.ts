import { type SigningFamily, signInFamily } from './sign-in-family.js'

const hexInAnyCase = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address)

/** True if two addresses of a family are one account. */
export const isSameAddress = (family: SigningFamily, one: string, other: string): boolean => {
  const { addressKey = hexInAnyCase } = signInFamily(family.namespace, family)
  return one === other || addressKey(one) === addressKey(other)
}
