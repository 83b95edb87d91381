import { lookAlikeLetters } from './look-alike-letters.js'

// Scripts whose letters are taken for one another.
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
]

// Letters of other scripts that look the same as a Latin one. A name in such a script is honest if it has others too.
const latinTwins = /^[АВЕКМНОРСТУХЅІЈаеорсухѕіјԁһӏԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧονυՍՏՕհոսցօ]+$/u

/** Scripts that few names are written in. A word of their look-alike letters is not honest. */
const rareScripts =
  /^[\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}\p{Script=Canadian_Aboriginal}\p{Script=Deseret}\p{Script=Osage}\p{Script=Warang_Citi}\p{Script=Miao}\p{Script=Bamum}\p{Script=Tifinagh}\p{Script=Runic}\p{Script=Old_Italic}\p{Script=Carian}\p{Script=Lycian}\p{Script=Elbasan}]+$/u

const latin = /\p{Script=Latin}/u

// Small capitals, mathematical letters, and letters and digits on black: what a normalization leaves, or makes Greek.
const drawn = /[ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ\u2776-\u2793\u24eb-\u24ff\u{1d400}-\u{1d7ff}\u{1f150}-\u{1f189}]/u

// Marks of a trade and small digits are part of honest names, and so is a letter of Dutch.
const spared = /[™℠№ªº²³¹⁰⁴-⁹₀-₉Ĳĳ]/u

// One letter of another script between Latin ones. Names of East Asia mix their scripts.
const enclosed =
  /\p{Script=Latin}\p{M}*(?![\p{Script=Latin}\p{Script=Common}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}])\p{L}\p{M}*\p{Script=Latin}/u

/**
 * True if a plain name holds letters that stand for those of another script: it mixes them, or all of it reads as Latin. The letters are
 * those of UTS 39 and what NFKC folds to ASCII. Names of living languages are left alone.
 */
export function mixesLookAlikes(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  const folded = text.normalize('NFKC')
  return (
    scripts.filter((script) => script.test(letters)).length > 1 ||
    latinTwins.test(letters) ||
    drawn.test(text) ||
    enclosed.test(folded) ||
    [...text].some((character) => isFolded(character, latin.test(folded))) ||
    (folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some(readsAsLatin)
  )
}

/** True if NFKC makes ASCII of a character. Digits alone, such as full-width ones, deceive only beside Latin letters. */
function isFolded(character: string, besideLatin: boolean): boolean {
  const plain = character.normalize('NFKC')
  return (
    character !== plain &&
    !spared.test(character) &&
    /^[!-~〔〕]+$/u.test(plain) &&
    (besideLatin ? /[a-z\d]/i : /[a-z]/i).test(plain)
  )
}

/** True if a word reads as Latin and a letter of it comes from another script. */
function readsAsLatin(word: string): boolean {
  const letters = [...word].filter((letter) => /[^\p{M}\d]/u.test(letter))
  const others = letters.filter((letter) => !latin.test(letter))
  return (
    letters.some((letter) => latin.test(letter) && lookAlikeLetters.test(letter)) ||
    (others.length > 0 &&
      others.every((letter) => lookAlikeLetters.test(letter)) &&
      (others.length < letters.length || rareScripts.test(others.join(''))))
  )
}
