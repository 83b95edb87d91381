import { describe, expect, it } from 'vitest'
import { likelyAddress } from './likely-address.js'

describe('likelyAddress', () => {
  it.each([
    ['a letter left out', 'sam@gmal.com', 'sam@gmail.com'],
    ['the last letter left out', 'sam@gmail.co', 'sam@gmail.com'],
    ['a letter too many', 'sam@gmaill.com', 'sam@gmail.com'],
    ['a wrong letter', 'sam@gmsil.com', 'sam@gmail.com'],
    ['two letters that changed places', 'sam@gmial.com', 'sam@gmail.com'],
    ['no dot', 'sam@yahoocom', 'sam@yahoo.com'],
    ['a slip at the start', 'sam@otmail.com', 'sam@hotmail.com'],
    ['a slip in the end of a country', 'sam@hotmail.co.ku', 'sam@hotmail.co.uk'],
    ['a name as it was typed', 'Sam+1@ICLUOD.com', 'Sam+1@icloud.com'],
    ['an odd name', '"a@b"@outlok.com', '"a@b"@outlook.com'],
  ])('%s: %s', (_, typed, meant) => {
    expect(likelyAddress(typed)).toBe(meant)
  })

  it.each([
    ['a common domain', 'sam@gmail.com'],
    ['a common domain in capitals', 'sam@GMail.com'],
    ['another service, one letter away', 'sam@mail.com'],
    ['another service, one letter away', 'sam@ymail.com'],
    ['another service, one letter away', 'sam@email.com'],
    ['the same service in another country', 'sam@yahoo.fr'],
    ['a domain of its own', 'sam@marsh.example'],
    ['two slips', 'sam@gmal.co'],
    ['two slips apart', 'sam@agmailb.com'],
    ['a start of a domain', 'sam@gm'],
    ['no name', '@gmial.com'],
    ['no domain', 'gmial.com'],
    ['no domain after the sign', 'sam@'],
    ['no text', ''],
  ])('%s is left alone: %s', (_, typed) => {
    expect(likelyAddress(typed)).toBeUndefined()
  })
})
