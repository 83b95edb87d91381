import { argsOf } from '../../../model/errors/args-of.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import type { Ss58Formats } from '../../../model/networks/ss58-formats.js'

/**
 * A copy of the formats that an app gave: numbers of 14 bits.
 * @throws WalletchartError `OPTION_INVALID`
 */
export function ss58FormatsGiven(given: Ss58Formats = {}): Ss58Formats {
  const formats = argsOf('ss58Formats', given)
  for (const [chainId, format] of Object.entries<unknown>(formats)) {
    const number = Number.isInteger(format) ? Number(format) : -1
    // 46 and 47 are reserved.
    if (!/^polkadot:[0-9a-f]{32}$/.test(chainId) || number < 0 || number > 16_383 || number >> 1 === 23)
      throw optionInvalid('ss58Formats', `Expected an SS58 format for ${chainId}.`)
  }
  return formats
}
