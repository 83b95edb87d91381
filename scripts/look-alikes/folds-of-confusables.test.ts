import { expect, it } from 'vitest'
import { foldsOfConfusables, writtenFolds } from './folds-of-confusables.js'

const line = (from: string, to: string) => `${from} ;\t${to} ;\tMA\t# a comment\t# \n`

it.each([
  ['a letter of another script', line('0430', '0061'), 'а', 'a'],
  ['a capital', line('0421', '0043'), 'С', 'c'],
  ['a letter that looks like two', line('042B', '0062 006C'), 'Ы', 'bl'],
  ['a letter that looks like one with a mark', line('0111', '0064 0335'), 'đ', 'd'],
  ['a letter that looks like a small capital', line('0442', '1D1B'), 'т', 't'],
  ['a letter on black', '', '🅰', 'a'],
  ['a letter of a flag', '', '🇿', 'z'],
])('folds %s', (_, confusables, letter, to) => {
  expect(foldsOfConfusables(confusables).get(letter)).toBe(to)
})

it.each([
  ['a letter of ASCII', line('006D', '0072 006E'), 'm'],
  ['a letter that NFKD makes plain', line('FF21', '0041'), 'Ａ'],
  ['a letter that looks like none of ASCII', line('4E00', '30FC'), '一'],
  ['a mapping of another table', line('0430', '0061').replace('MA', 'SL'), 'а'],
])('leaves out %s', (_, confusables, letter) => {
  expect(foldsOfConfusables(confusables).has(letter)).toBe(false)
})

it('writes letters of ASCII before those that look like them, in order', () => {
  const folds = new Map([
    ['с', 'c'],
    ['Ы', 'bl'],
    ['а', 'a'],
    ['ɑ', 'a'],
  ])
  expect(writtenFolds(folds)).toBe('aɑаblЫcс')
})
