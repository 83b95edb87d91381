import type { ApprovalRow } from './approval.js'
import type { CallEffect } from './call-effect.js'
import { type EffectWords, effectWords } from './effect-words.js'
import { isWithdrawal } from './is-withdrawal.js'
import { receiverNotes } from './receiver-notes.js'
import type { TokenFacts } from './token-facts.js'

/** The part of an approval that says who gets what. */
export interface ShownEffects {
  readonly words: readonly EffectWords[]
  readonly rows: readonly ApprovalRow[]
  readonly warnings: readonly string[]
}

/**
 * Says what effects mean, and which receivers are new.
 * @param facts by the address of a token in small letters
 * @param receivers those who get coins
 * @param seen addresses that the user approved before
 */
export function effectsShown(
  effects: readonly CallEffect[],
  facts: ReadonlyMap<string, TokenFacts>,
  receivers: readonly string[],
  seen: readonly string[],
): ShownEffects {
  const words = effects.map((effect) => effectWords(effect, facts.get(effect.token.toLowerCase())))
  const notes = receiverNotes([...receivers, ...receiversOf(effects, facts)], seen)
  return {
    words,
    rows: [
      ...words.filter(({ isWarning }) => !isWarning).map((one) => ({ label: 'This does', value: one.words })),
      ...notes.unseen.map((value) => ({ label: 'New to this browser', value })),
    ],
    warnings: [...words.filter(({ isWarning }) => isWarning).map((one) => one.words), ...notes.warnings],
  }
}

/** Those who get tokens, or may take them. @param facts by the address of a token in small letters */
export const receiversOf = (
  effects: readonly CallEffect[],
  facts: ReadonlyMap<string, TokenFacts>,
): readonly string[] =>
  effects.flatMap((effect) => {
    if (effect.kind === 'transfer') return [effect.to]
    return isWithdrawal(effect, facts.get(effect.token.toLowerCase())) ? [] : [effect.spender]
  })
