/** Mail domains that many people have. Each name is long, so that a name one letter away is likely a slip. */
const commonDomains = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'protonmail.com',
  'comcast.net',
  'yandex.ru',
  'rediffmail.com',
]

/** Mail domains of their own, one letter from a common one. */
const otherDomains = ['mail.com', 'email.com', 'ymail.com']

/**
 * The address that a slip in a common mail domain was likely meant to be: one letter too many, too few or wrong, or two that changed places.
 * @returns undefined where nothing is likely
 */
export function likelyAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  if (at < 1) return undefined
  const domain = address.slice(at + 1).toLowerCase()
  if (commonDomains.includes(domain) || otherDomains.includes(domain)) return undefined
  const meant = commonDomains.find((one) => isOneSlip(domain, one))
  return meant === undefined ? undefined : address.slice(0, at + 1) + meant
}

/** True if one letter was added, left out or changed, or two neighbours changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  let end = 0
  while (
    end < Math.min(typed.length, meant.length) - start &&
    typed[typed.length - 1 - end] === meant[meant.length - 1 - end]
  )
    end += 1
  const [wrong, right] = [typed, meant].map((text) => text.slice(start, text.length - end))
  if (wrong === undefined || right === undefined) return false
  if (wrong.length <= 1 && right.length <= 1) return wrong !== right
  return wrong.length === 2 && right.length === 2 && wrong[0] === right[1] && wrong[1] === right[0]
}
