import { describe, expect, it } from 'vitest'
import { lookAlikeLetters } from './look-alike-letters.js'
import { mixesLookAlikes } from './mixes-look-alikes.js'

const pointsIn = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

/** Every assigned character of a script that looks like a Latin letter or a digit. */
const twinsOf = (script: RegExp): readonly string[] =>
  pointsIn(0x80, 0x1ffff).filter((letter) => lookAlikeLetters.test(letter) && script.test(letter))

const assigned = (letters: readonly string[]) => letters.filter((letter) => /[\p{L}\p{N}\p{S}]/u.test(letter))

const lookAlikes: Readonly<Record<string, readonly string[]>> = {
  'Latin small capitals': [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'],
  'enclosed letters and digits': assigned([
    ...pointsIn(0x2460, 0x24ff),
    // without the sign at 0x1f12f, which is no letter
    ...pointsIn(0x1f110, 0x1f12e),
    ...pointsIn(0x1f130, 0x1f149),
    ...pointsIn(0x1f150, 0x1f169),
    ...pointsIn(0x1f170, 0x1f189),
  ]),
  'mathematical letters and digits': assigned(pointsIn(0x1d400, 0x1d7ff)),
  'full-width letters and digits': [
    ...pointsIn(0xff10, 0xff19),
    ...pointsIn(0xff21, 0xff3a),
    ...pointsIn(0xff41, 0xff5a),
  ],
  Cherokee: twinsOf(/\p{Script=Cherokee}/u),
  Lao: twinsOf(/\p{Script=Lao}/u),
  Greek: twinsOf(/\p{Script=Greek}/u),
  Cyrillic: twinsOf(/\p{Script=Cyrillic}/u),
  Armenian: twinsOf(/\p{Script=Armenian}/u),
  Lisu: twinsOf(/\p{Script=Lisu}/u),
  Coptic: twinsOf(/\p{Script=Coptic}/u),
  'any other': twinsOf(/[^\p{Script=Latin}]/u),
}

describe('mixesLookAlikes', () => {
  it.each(Object.entries(lookAlikes))(
    '[A5 partly] flags every one of them in a Latin word: %s',
    (_, letters) => {
      expect(letters.length).toBeGreaterThan(0)
      for (const letter of letters)
        for (const name of [`MetaM${letter}sk`, `${letter}etaMask`, `Coinbas${letter} Wallet`])
          expect([name, mixesLookAlikes(name)]).toEqual([name, true])
    },
  )

  it.each([
    'Ⓜⓔⓣⓐ',
    '🅼🅴🆃🅰',
    '🄼🄴🅃🄰',
    'ᴍᴇᴛᴀ',
    'ᴍᴇᴛᴀ ᴍᴀꜱᴋ',
    'ᴹᵉᵗᵃᴹᵃˢᵏ',
    'ᎷᎬᎢᎪ',
    'ᎷᎬᎢᎪ Wallet',
    'ꓟꓰꓔꓮ',
    'ⲘⲤⲤ',
    'ᗰᑌᑭᗪᗪ',
    '𐐕𐐄𐐛',
    'C໐inbase',
    'Metຖmask',
    'Meta٥',
    'MetɑMask',
    'Phantoм',
    '𝗥abby',
    'հոսցօ',
    'ＭＥＴＡ',
    '１inch',
  ])('[A5 partly] flags %s', (name) => {
    expect(mixesLookAlikes(name)).toBe(true)
  })

  it.each([
    'MetaMask',
    'Trust Wallet',
    'Rabby Wallet',
    'OKX Wallet',
    '1inch Wallet',
    'imToken',
    'SafePal',
    'Ledger Live™',
    'Web³ Wallet',
    'Zerion 🦊',
    'Käse & Brot',
    'Électrum',
    'Łódź Portfel',
    'Ví điện tử',
    'Cüzdanım',
    'Altın Cüzdan',
    'Trænk Pung',
    'Þór veski',
    'Peněženka',
    'Кошелёк',
    'Мой кошелёк',
    'Гаманець',
    'Москва',
    'Πορτοφόλι',
    'Το πορτοφόλι μου',
    'Դրամապանակ',
    'Գազ',
    'ארנק דיגיטלי',
    'טוס',
    'محفظة رقمية',
    'آه',
    'کیف پول',
    'कोषाध्यक्ष बटुआ',
    'डिजिटल बटुआ १०',
    'ডিজিটাল ওয়ালেট',
    'மின் பணப்பை',
    'กระเป๋าเงินดิจิทัล',
    'SCBกระเป๋าเงิน',
    'ກະເປົາເງິນ',
    'ကျွန်ုပ်၏ပိုက်ဆံအိတ်',
    'កាបូបលុយ',
    'საფულე',
    'ወሌት የእኔ',
    '東京 Wallet',
    '钱包',
    'ウォレット２',
    'Bitカード',
    'Aの財布B',
    '한국어 지갑',
    'الMetaMask',
    'ᏣᎳᎩ',
    'ᐃᓄᒃᑎᑐᑦ',
    'ⵜⴰⵎⴰⵣⵉⵖⵜ',
    '',
  ])('[A5 partly] leaves an honest name alone: %s', (name) => {
    expect(mixesLookAlikes(name)).toBe(false)
  })
})
