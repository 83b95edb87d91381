import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { FactOf } from '../charts.js'
import { ifWanted, loading, nothing, row, toEach, toOne, type WireTables } from '../kit/wire-table.cases.js'

type Fact<Type> = Extract<FactOf<'slot'>, { type: Type }>

const broken = featureError('RELAY_UNREACHABLE')
const lost = new WalletchartError('SOMETHING_WENT_WRONG')

const failed = (chunk: string, error: Fact<'slot.failed'>['error'] = lost): Fact<'slot.failed'> => ({
  type: 'slot.failed',
  chunk,
  error,
})

const dropped = (event: string, isLast: boolean, namespace = 'eip155'): Fact<'slot.dropped'> => ({
  type: 'slot.dropped',
  chunk: 'siwx',
  namespace,
  event,
  isLast,
})

const chunks = ['siwx', 'request', 'modal', 'pairing', 'toasts', 'listing', 'wallet']
/** All other chunks change nothing. */
const noOther = (...but: readonly string[]) =>
  chunks.filter((chunk) => !but.includes(chunk)).map((chunk) => row<'slot'>(failed(chunk), nothing))

/** The charts that wait for a chunk hear that it does not come. */
export const slotWireTables: WireTables<'slot'> = {
  'slot slot.failed > connection connection.unsigned': ifWanted(
    row(failed('siwx'), toEach({})),
    ...noOther('siwx'),
  ),
  'slot slot.dropped > connection connection.unsigned': ifWanted(
    row(dropped('siwx.wait', true), { eip155: {} }),
    row(dropped('siwx.wait', true, 'solana'), { solana: {} }),
    row(dropped('siwx.wait', false), nothing),
    row(dropped('siwx.sign', true), nothing),
  ),
  'slot slot.failed > siwx siwx.unserved': ifWanted(
    row(failed('request'), toEach({ chunk: 'request', error: lost })),
    row(failed('modal', broken), toEach({ chunk: 'modal', error: broken })),
    ...noOther('request', 'modal'),
  ),
  'slot slot.failed > connecting connecting.unserved': ifWanted(
    row(failed('pairing'), toEach({ chunk: 'pairing', error: lost })),
    row(failed('pairing', broken), toEach({ chunk: 'pairing', error: broken })),
    ...noOther('pairing'),
  ),
  'slot slot.failed > connection connection.unserved': ifWanted(
    row(failed('pairing'), toEach({ chunk: 'pairing' })),
    ...noOther('pairing'),
  ),
  'slot slot.failed > toasts toast.show': loading(
    row(
      failed('siwx'),
      toOne({ variant: 'error', text: 'Something went wrong', message: { code: 'signInUnavailable' } }),
    ),
    row(
      failed('siwx', broken),
      toOne({
        variant: 'error',
        text: 'No connection to phone wallets',
        message: { code: 'signInUnavailable' },
      }),
    ),
    ...noOther('siwx'),
  ),
}
