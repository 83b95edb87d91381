import { argsOf } from '../../model/errors/args-of.js'
import { optionInvalid } from '../../model/errors/option-invalid.js'
import type { PickedApp } from '../../model/wallets/picked-app.js'

/** A copy of the wallet app that a call was given: the chart reads it later. @throws WalletchartError `OPTION_INVALID` */
export const givenApp = <None extends null | undefined>(
  call: string,
  given: PickedApp | None,
): PickedApp | None => {
  if (given === null || given === undefined) return given
  const { name, href } = argsOf(call, given)
  if (typeof name !== 'string' || typeof href !== 'string')
    throw optionInvalid(call, 'Expected { name, href }, or null.')
  return { name, href }
}
