import { expect, it } from 'vitest'
import { testsById } from './tests-by-id.js'

const idsIn = (title: string) =>
  [...testsById([{ title, file: 'a.test.ts', passed: true }])].map(([id, claims]) => [
    id,
    claims.map(({ whole }) => whole),
  ])

it('finds every kind of id in a title, once per test', () => {
  expect(idsIn('[R1.1] [B7] group [R1.1] title [R8.54b] [C1] [A2] [F3] [U40]')).toEqual(
    ['R1.1', 'B7', 'R8.54b', 'C1', 'A2', 'F3', 'U40'].map((id) => [id, [true]]),
  )
})

it.each(['[x]', '[R1]', '[A1.2]', '{B7}', '[R1.1 mostly]', '[R1.1partly]', 'R1.1'])(
  'finds no id in %s',
  (title) => {
    expect(idsIn(title)).toEqual([])
  },
)

it('knows a test that shows only a part', () => {
  expect(idsIn('[R2.3 partly] [R2.4] the account view')).toEqual([
    ['R2.3', [false]],
    ['R2.4', [true]],
  ])
})

it('takes the weaker claim of a group and its test', () => {
  expect(idsIn('[R2.3] Account [R2.3 partly] without tokens')).toEqual([['R2.3', [false]]])
  expect(idsIn('[R2.3 partly] Account [R2.3] without tokens')).toEqual([['R2.3', [false]]])
})

it('lists all tests of an id', () => {
  const tests = ['[R1.1] a', '[R1.1 partly] b'].map((title) => ({ title, file: 'a.test.ts', passed: true }))
  expect(testsById(tests).get('R1.1')).toEqual([
    { title: '[R1.1] a', file: 'a.test.ts', passed: true, whole: true, sentences: [] },
    { title: '[R1.1 partly] b', file: 'a.test.ts', passed: true, whole: false, sentences: [] },
  ])
})

it('knows the sentences that a title names, and those of its group where it names none', () => {
  const claimed = (title: string) => testsById([{ title, file: 'a.test.ts', passed: true }]).get('U40')?.[0]
  expect(claimed('[U40:2] a')).toMatchObject({ whole: false, sentences: [2] })
  expect(claimed('[U40:1+3] a')).toMatchObject({ whole: false, sentences: [1, 3] })
  expect(claimed('[U40:1] group [U40:2] a')).toMatchObject({ sentences: [2] })
  expect(claimed('[U40:1] group [U40 partly] a')).toMatchObject({ whole: false, sentences: [] })
  expect(claimed('[U40:1 partly] a')).toBeUndefined()
})
