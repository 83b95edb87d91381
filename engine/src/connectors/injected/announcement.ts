import * as z from 'zod/mini'
import { safeIcon } from '../../model/links/safe-icon.js'
import { carriesInvisible } from '../../model/text/carries-invisible.js'
import { plainName } from '../../model/text/plain-name.js'
import { matches } from '../../model/wallets/matches.js'
import { CapturedProvider } from '../eip1193/captured-provider.js'

/** What a wallet announced about itself (EIP-6963), checked and fit to show. */
export interface Announcement {
  /** In lower case. */
  readonly uuid: string
  /** Plain text, never empty. */
  readonly name: string
  /** True when the announced name carried characters that cannot be seen. */
  readonly suspicious: boolean
  /** Undefined when the icon is an image that is not safe, or too large, to show. */
  readonly imageUrl: string | undefined
  readonly rdns: string
  readonly provider: CapturedProvider
}

const info = z.object({
  uuid: matches(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i),
  name: matches(/./su),
  // Bounded, because a long run of blanks would be slow.
  icon: matches(/^\s{0,99}data:image\//i),
  rdns: matches(/^(?=.{1,253}$)(?!-)[\w-]{1,63}(?<!-)(\.(?!-)[\w-]{1,63}(?<!-))+$/),
})

/**
 * Reads what an `eip6963:announceProvider` event carries; every field is read once. Undefined when it does not
 * keep to EIP-6963 or is not wanted. Never throws.
 */
export function readAnnouncement(
  event: Event,
  isWanted: (ids: Pick<Announcement, 'uuid' | 'rdns'>) => boolean = () => true,
): Announcement | undefined {
  try {
    const detail = fieldsOf(event, ['detail']).detail
    const { info: announced, provider } = fieldsOf(detail, ['info', 'provider'])
    const { name, icon, rdns, ...rest } = info.parse(fieldsOf(announced, ['uuid', 'name', 'icon', 'rdns']))
    const uuid = rest.uuid.toLowerCase()
    // Names and icons take the most time, so those of a wallet that is left out are not looked at.
    if (!isWanted({ uuid, rdns })) return undefined
    const captured = CapturedProvider.of(provider)
    const shown = plainName(name)
    return captured && shown
      ? {
          uuid,
          name: shown,
          suspicious: carriesInvisible(name.slice(0, 4096)),
          imageUrl: safeIcon(icon),
          rdns,
          provider: captured,
        }
      : undefined
  } catch {
    return undefined // a Proxy or a getter may throw on read
  }
}

function fieldsOf<Key extends string>(value: unknown, keys: readonly Key[]): Partial<Record<Key, unknown>> {
  const fields: Partial<Record<Key, unknown>> = {}
  if (typeof value === 'object' && value !== null)
    for (const key of keys) fields[key] = Reflect.get(value, key)
  return fields
}
