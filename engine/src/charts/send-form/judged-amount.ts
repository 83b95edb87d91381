import { parseAmount } from '../../model/amounts/amount.js'
import { featureError } from '../../model/errors/feature-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import { typed } from '../authoring.js'
import type { SentAsset } from '../token-send/token-send.events.js'

/** An amount as the form judges it. `typed`: there is no token to count in yet. */
export interface JudgedAmount {
  readonly step: 'empty' | 'typed' | 'ready' | 'failed'
  /** Base units, or all that can be moved. In `ready`. */
  readonly units: bigint | 'max' | undefined
  readonly problem: WalletchartError | undefined
}

const judged = (step: JudgedAmount['step'], units?: bigint | 'max'): JudgedAmount => ({
  step,
  units,
  problem: undefined,
})

/** Reads what was typed, exactly. Nothing is rounded or guessed. */
export function judgedAmount(text: string, asset: SentAsset | undefined): JudgedAmount {
  if (text === '') return judged('empty')
  if (asset === undefined) return judged('typed')
  if (text === 'max') return judged('ready', 'max')
  try {
    const units = parseAmount(text, asset.decimals)
    if (units > 0n) return judged('ready', units)
    throw featureError('AMOUNT_INVALID', { details: 'The amount is zero' })
  } catch (thrown) {
    return { step: 'failed', units: undefined, problem: typed(thrown) }
  }
}
