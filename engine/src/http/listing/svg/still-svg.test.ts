import { seededRandom } from '@walletchart/chart-kit'
import { describe, expect, it } from 'vitest'
import { workOf } from '../../../testing/expect-little-work.cases.js'
import { LISTING_IMAGE_CAP } from '../listing-limits.js'
import { isLocalReference, isStillValue } from './is-still-value.js'
import { readXml, type XmlElement } from './read-xml.js'
import { stillSvg } from './still-svg.js'
import { SVG_NAMESPACE, stillAttributes, stillElements, styleProperties } from './svg-names.js'

const bytes = (text: string) => new TextEncoder().encode(text)
const written = (text: string) => stillSvg(bytes(text))
/** In yardsticks, ten times what the slowest picture takes: about a second of a processor of today. */
const MOST_WORK = 400
const XMLNS = `xmlns="${SVG_NAMESPACE}"`
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, attributes = '') =>
  `<svg ${XMLNS}${attributes && ` ${attributes}`}>${inside}</svg>`
const withoutEnd = svg('').replace('</svg>', '')

/** UTF-16 with its byte order mark, low byte first. */
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))

describe('stillSvg refuses a picture with', () => {
  it.each<[what: string, inside: string]>([
    ['a script', '<script>1</script>'],
    ['a script with a prefix that is not ASCII', `<é:script xmlns:é="${SVG_NAMESPACE}">1</é:script>`],
    ['a script of a page', '<é:script xmlns:é="http://www.w3.org/1999/xhtml">1</é:script>'],
    ['a script in metadata', `<metadata><x:script xmlns:x="${SVG_NAMESPACE}"/></metadata>`],
    ['a script in a namespace bound by a reference', '<x:script xmlns:x="http://www.w3.org/2000/sv&#103;"/>'],
    ['an event handler', '<rect onload = "x"/>'],
    ['an event handler in upper case', '<rect ONLOAD="x"/>'],
    ['an event handler on what is left out', '<unknown onclick="x"/>'],
    ['a page inside', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
    ['a link', '<a href="https://example.com"/>'],
    ['a link of XLink', `<a ${XLINK} xlink:href="javascript:x"/>`],
    ['a picture inside', '<image href="data:image/png;base64,AA"/>'],
    ['a filter that loads', '<filter><feImage href="https://track.example"/></filter>'],
    ['an animation', '<rect><set attributeName="href" to="javascript:x"/></rect>'],
    ['another animation', '<rect><animateTransform attributeName="x"/></rect>'],
    ['a use of another file', '<use href="https://track.example/a.svg#a"/>'],
    ['a use of data', `<use ${XLINK} xlink:href="data:image/svg+xml,x"/>`],
    ['a paint that loads', '<rect fill="url(https://track.example)"/>'],
    ['a paint in quotes that loads', `<rect fill="url( 'track' )"/>`],
    ['a paint written with a reference', '<rect fill="ur&#108;(https://track.example)"/>'],
    ['a paint written with an escape', String.raw`<rect fill="\75rl(track)"/>`],
    ['a paint of another function', `<rect mask="image-set('track' 1x)"/>`],
    ['a style that loads', '<rect style="background: url(track)"/>'],
    ['a style sheet that loads', '<style>@import "track";</style>'],
    ['a style sheet that loads a font', '<style>@font-face{font-family:x;src:url(track)}</style>'],
    ['a style sheet in CDATA that loads', '<style><![CDATA[.a{fill:url(track)}]]></style>'],
    ['a style sheet of another selector', '<style>rect{fill:red}</style>'],
    ['a base for references', '<linearGradient xml:base="x" href="y#a"/>'],
    ['an entity', '<text>&nbsp;</text>'],
    ['a reference to a control character', '<text>&#27;</text>'],
    ['a reference to half a letter', '<text>&#xd800;</text>'],
    ['a control character', '<text>\u001b</text>'],
    ['a C1 control character', '<text>\u009b</text>'],
    ['a noncharacter', '<text>\ufffe</text>'],
    ['a processing instruction', '<?xml-stylesheet href="x"?>'],
    ['a prefix that is not bound', '<x:SCRIPT/>'],
    ['two attributes of one name', '<rect x="1" x="2"/>'],
    [
      'two attributes of one namespace and name',
      '<use xmlns:a="http://www.w3.org/1999/xlink" xmlns:b="http://www.w3.org/1999/xlink" a:href="#a" b:href="#b"/>',
    ],
    ['an attribute without quotes', '<rect x=1/>'],
    ['elements that end out of order', '<g><rect></g></rect>'],
    ['a comment in a comment', '<!-- -- -->'],
  ])('[A3:1] %s', (_, inside) => {
    expect(written(svg(inside))).toBeUndefined()
    expect(written(svg('<rect/>'))).toBe(svg('<rect/>'))
  })

  it.each<[what: string, document: string | Uint8Array]>([
    ['no letters', ''],
    ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['an svg of no namespace', '<svg/>'],
    ['an svg of another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['two roots', svg('') + svg('')],
    ['text behind the root', `${svg('')}text`],
    ['a root without its end', withoutEnd],
    ['a DTD with entities', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`],
    ['a style sheet before the root', `<?xml-stylesheet href="x"?>${svg('')}`],
    ['UTF-16', utf16(svg(''))],
    ['UTF-16 without a mark', utf16(svg('')).slice(2)],
    [
      'a byte that UTF-8 has not',
      new Uint8Array([...bytes(`${withoutEnd}<text>`), 0xff, ...bytes('</text></svg>')]),
    ],
    ['UTF-8 that is cut off', new Uint8Array([...bytes(svg('')), 0xc3])],
    [
      'a declared UTF-7',
      `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-script+AD4-1+ADw-/script+AD4-')}`,
    ],
    [
      'a declared ISO-2022-JP with escape sequences inside a name',
      `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('<\u001b(Bscript>1</\u001b(Bscript>')}`,
    ],
    ['a declared ISO-2022-JP', `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`],
    ['escape sequences without a declaration', svg('<\u001b(Bscript>1</\u001b(Bscript>')],
    ['an encoding behind other fields', `<?xml version="1.0" standalone="no" encoding="x"?>${svg('')}`],
  ])('[A3:1] %s', (_, document) => {
    expect(stillSvg(typeof document === 'string' ? bytes(document) : document)).toBeUndefined()
  })

  it('[A3 partly] references that multiply without end', () => {
    const tenTimes = (count: number) =>
      Array.from({ length: count }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`)
    const laughs = (count: number) => svg(`<path id="a0" d="M0 0"/>${tenTimes(count).join('')}`)
    expect(written(laughs(2))).toBeDefined()
    expect(written(laughs(9))).toBeUndefined()
    const fills = tenTimes(9)
      .join('')
      .replaceAll('<use href="#', '<rect fill="url(#')
      .replaceAll('"/>', ')"/>')
    expect(written(svg(fills))).toBeUndefined()
    expect(written(svg('<g id="a"><use href="#a"/></g>'))).toBeUndefined()
    expect(written(svg('<g/>'.repeat(5_000)))).toBeUndefined()
    expect(written(svg('<g>'.repeat(63) + '</g>'.repeat(63)))).toBeDefined()
    expect(written(svg('<g>'.repeat(64) + '</g>'.repeat(64)))).toBeUndefined()
  })
})

describe('stillSvg writes anew', () => {
  it('[A3 partly] a picture with a mark before it and a declaration of UTF-8', () => {
    const document = `\ufeff<?xml version='1.0' encoding='utf-8' standalone='no'?>\n${svg('<rect/>')}\n`
    expect(written(document)).toBe(svg('<rect/>'))
  })

  it('[A3 partly] other letters than ASCII, as references that every encoding reads the same', () => {
    const inside = '<text font-family="微软雅黑">é &lt;🦊&gt; &quot;&amp;</text>'
    expect(written(svg(inside))).toBe(
      svg(
        '<text font-family="&#24494;&#36719;&#38597;&#40657;">&#233; &#60;&#129418;&#62; &#34;&#38;</text>',
      ),
    )
  })

  it('[A3 partly] an export of Illustrator: classes become attributes, the rest of it goes', () => {
    const document = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" ${XMLNS} ${XLINK} x="0px" y="0px"
\t viewBox="0 0 40 40" style="enable-background:new 0 0 40 40;" xml:space="preserve" data-name="Layer 1">
<style type="text/css"><![CDATA[
\t.st0{fill:#FFFFFF;}
\t.st1, .st0{stroke:url(#SVGID_1_);stroke-width:2px;mix-blend-mode:multiply;}
]]></style>
<linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" gradientTransform="matrix(1 0 0 -1 0 792)">
<stop offset="0" style="stop-color:#F6851B"/></linearGradient>
<path class="st1 st0" stroke-width="1" d="M1,2c0-1.1,0.9-2,2-2h1e-3z"/>
</svg>`
    expect(written(document)).toBe(
      svg(
        '<linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" gradientTransform="matrix(1 0 0 -1 0 792)">' +
          '<stop offset="0" stop-color="#F6851B"/></linearGradient>' +
          '<path stroke-width="2px" d="M1,2c0-1.1,0.9-2,2-2h1e-3z" stroke="url(#SVGID_1_)" fill="#FFFFFF"/>',
        'version="1.1" id="Layer_1" x="0px" y="0px" viewBox="0 0 40 40"',
      ),
    )
  })

  it('[A3 partly] an export of Figma', () => {
    const document = `<svg width="40" height="40" viewBox="0 0 40 40" fill="none" ${XMLNS}>
<g clip-path="url(#clip0_12:34)" filter="url('#filter0_d_12:34')">
<mask id="mask0" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="40" height="40"></mask>
<rect width="40" height="40" rx="8" fill="#3375BB" style="fill:#3375BB;fill:color(display-p3 0.2 0.4588 0.7333);fill-opacity:1;"/>
</g>
<defs><filter id="filter0_d_12:34" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/>
<feBlend mode="normal" in2="BackgroundImageFix" result="effect1_dropShadow_12:34"/></filter>
<clipPath id="clip0_12:34"><rect width="40" height="40" fill="white" transform="translate(0 -0.5)"/></clipPath></defs></svg>`
    expect(written(document)).toBe(
      document
        .replace(/\n/g, '')
        .replace(`<svg width="40" height="40" viewBox="0 0 40 40" fill="none" ${XMLNS}>`, '')
        .replace(/^/, `<svg ${XMLNS} width="40" height="40" viewBox="0 0 40 40" fill="none">`)
        .replace('fill="#3375BB" style="fill:#3375BB;fill:color(', 'fill="color(')
        .replace(';fill-opacity:1;"', '" fill-opacity="1"')
        .replace('id="mask0" style="mask-type:alpha"', 'id="mask0"')
        .replace('height="40"></mask>', 'height="40" mask-type="alpha"/>'),
    )
  })

  it('[A3 partly] an export of Inkscape: its metadata and settings go', () => {
    const document = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
 xmlns:svg="${SVG_NAMESPACE}" ${XMLNS} ${XLINK}
 xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:version="1.2" width="10mm" id="svg8">
<inkscape:namedview id="base" inkscape:zoom="1"><inkscape:grid/></inkscape:namedview><inkscape:path d="m 3,4"/><inkscape:namedview></inkscape:namedview>
<metadata id="metadata5"><rdf:RDF><dc:image rdf:resource="http://purl.org/dc"/></rdf:RDF></metadata>
<svg:g inkscape:label="Layer 1"><path id="p" style="opacity:1;fill:#f00;-inkscape-stroke:none;font-family:'Noto Sans', sans" d="m 1,2"/>
<use ${XLINK} xlink:href="#p" transform="rotate(45)"/></svg:g></svg>`
    expect(written(document)).toBe(
      svg(
        `<g><path id="p" d="m 1,2" opacity="1" fill="#f00" font-family="'Noto Sans', sans"/>` +
          '<use href="#p" transform="rotate(45)"/></g>',
        'width="10mm" id="svg8"',
      ),
    )
  })
})

const tag = /<\/?[a-zA-Z]+(?: [a-zA-Z\d-]+="[ !#-%'-;=?-~]*(?:&#\d+;[ !#-%'-;=?-~]*)*")*\/?>/g

/** Holds that a written picture has nothing but what is allowed, read with and without the reader. */
function expectStill(text: string): void {
  expect(text.replace(tag, '')).toMatch(/^(?:[ !#-%'-;=?-~]|&#\d+;)*$/)
  expect(text.startsWith(`<svg ${XMLNS}`)).toBe(true)
  const check = ({ namespace, name, attributes, children }: XmlElement, isRoot: boolean): void => {
    expect(namespace).toBe(SVG_NAMESPACE)
    expect(stillElements).toContain(name)
    for (const one of attributes) {
      if (isRoot && one.name === 'xmlns') continue
      expect(one.namespace).toBe('')
      expect([...stillAttributes, ...styleProperties, 'href']).toContain(one.name)
      if (one.name === 'href') expect(isLocalReference(one.value), one.value).toBe(true)
      else expect(isStillValue(one.value) || one.name === 'id', one.value).toBe(true)
    }
    for (const child of children) if (typeof child !== 'string') check(child, false)
  }
  check(readXml(text), true)
  expect(written(text)).toBe(text)
}

const pieces = [
  ...'<>/="\'&;:#()[]!?- \n\t\\aéx🦊',
  ...[
    '<g>',
    '</g>',
    '<rect/>',
    '<é:g xmlns:é="',
    SVG_NAMESPACE,
    '"/>',
    '<x:script>',
    '<style>.a{fill:red}</style>',
  ],
  ...[
    'fill="',
    'url(#',
    'url(https://t)',
    'href="',
    '#a"',
    'onload="',
    'style="',
    'class="a"',
    'xmlns="',
    'id="a"',
  ],
  ...[
    '&lt;',
    '&#60;',
    '&#x22;',
    '&amp;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<!DOCTYPE svg>',
    '<?xml version="1.0"?>',
  ],
  ...[
    '<script>',
    '</script>',
    'javascript:',
    '<a href="x">',
    '<use href="#a"/>',
    '<text>',
    '</text>',
    '<metadata/>',
  ],
]

it('[A3:1] pictures with random faults are written with allowed names and values only', () => {
  const base = svg(
    `<defs><linearGradient id="a"/></defs><!-- made --><g class="a" style="fill:url(#a);stroke:red"><text x="1">a &lt; b</text>` +
      `<use ${XLINK} xlink:href="#a"/><path d="M0 0" fill="rgb(1,2,3)"/></g><metadata><x:y xmlns:x="z"/></metadata>`,
  )
  const random = seededRandom(7)
  const below = (count: number) => Math.floor(random() * count)
  let shown = 0
  for (let round = 0; round < 6_000; round += 1) {
    let text = base
    for (let changes = below(4); changes >= 0; changes -= 1) {
      const at = below(text.length)
      text = text.slice(0, at) + (pieces[below(pieces.length)] ?? '') + text.slice(at + below(2) * below(8))
    }
    const found = written(text)
    if (found === undefined) continue
    shown += 1
    expectStill(found)
  }
  expect(shown).toBeGreaterThan(200)
})

it('[A3 partly] the worst pictures of 256 kB each take less than 500 ms', () => {
  const fill = (start: string, unit: string, end = '') =>
    start + unit.repeat(Math.floor((LISTING_IMAGE_CAP - start.length - end.length) / unit.length)) + end
  const inside = (unit: string) => fill(withoutEnd, unit, '</svg>')
  const value = (unit: string) => fill(`${withoutEnd}<rect fill="`, unit, '"/></svg>')
  const worst = [
    ...[
      ' ',
      'url(',
      'url( ',
      '<',
      '< ',
      '<a',
      '<!--',
      '<![CDATA[',
      '<!DOCTYPE ',
      '<?xml ',
      '&',
      '&#',
      '</',
    ].map(inside),
    ...['<g/>', '<g>', '&lt;', 'é', '🦊', '<g x="1"/>', '<!---->', '<![CDATA[]]>', '<style>.a{}</style>'].map(
      inside,
    ),
    ...['a', ' ', 'url(', 'url(#a)', '(', '#', ',', "'", 'on', ':', '&#32;'].map(value),
    fill(`${withoutEnd}url(`, ' ', '</svg>'),
    fill(`${withoutEnd}<rect fill="url(`, ' ', '"/></svg>'),
    fill(`${withoutEnd}<rect`, ' a', '/></svg>'),
    fill(`${withoutEnd}<rect`, ' '),
    fill(`${withoutEnd}<rect x`, ' '),
    fill(`${withoutEnd}<rect x=`, ' '),
    fill(`${withoutEnd}<rect x="`, ' '),
    fill('<?xml', ' '),
    fill('', ' '),
    fill(`${withoutEnd}<style>${'.a{fill:red}'.repeat(10_000)}</style>`, '<g class="a"/>', '</svg>'),
    fill(`${withoutEnd}<style>`, '.a,', '{}</style></svg>'),
    fill(`${withoutEnd}${'<g id="a">'.repeat(60)}`, '<use href="#a"/>'),
    withoutEnd +
      Array.from({ length: 16_000 }, (_, at) => ` a${at}="1"`)
        .join('')
        .replace(/^/, '<rect') +
      '/></svg>',
  ]
  for (const text of worst) {
    const document = bytes(text)
    const work = workOf(() => void stillSvg(document), MOST_WORK)
    expect(work, `${text.slice(0, 80)}… ${text.slice(-20)}`).toBeLessThan(MOST_WORK)
  }
})
