import { expect, it } from 'vitest'
import { scoresText } from './scores-text.js'

it('has the numbers of a chart in one line, and no operator without a mutant', () => {
  const scores = {
    lamp: { key: 'k', survived: ['drop action 1'], sites: { 'drop action': 2, 'flip history': 0 } },
  }
  const text = scoresText(scores)
  expect(text).toContain('"sites": { "drop action": 2 }\n')
  expect(JSON.parse(text)).toEqual({ lamp: { ...scores.lamp, sites: { 'drop action': 2 } } })
})
