import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeHashRoute } from '../../docs/visualizer/src/hash-route.js'
import type { DrawnStage } from './draw-stage.js'
import { filterByName } from './filter-by-name.js'
import { type GalleryLook, galleryLooks } from './gallery-looks.js'
import { pictureName } from './picture-name.js'
import { startQuery } from './start-query.js'

/** Where `npm start` serves the playground, with the visualizer below it. */
const PLAYGROUND = 'http://127.0.0.1:5173/'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The page of the gallery. It needs no server: its pictures lie beside it. */
export function galleryPage(drawn: readonly DrawnStage[]): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Every view of Walletchart</title>
    <style>${read('../../docs/visualizer/src/styles/page.css')}${read('./gallery.css')}${galleryLooks.map(onlyChosen).join('')}</style>
  </head>
  <body>
    <header class="bar">
      <h1>Every view of Walletchart</h1>
      <input type="search" aria-label="Filter by name" placeholder="Filter by name" />
      <output>${drawn.length} of ${drawn.length}</output>
      <fieldset class="buttons">
        <legend class="unseen">Look</legend>
        ${galleryLooks.map(choice).join('\n        ')}
      </fieldset>
    </header>
    <main>
      <p class="lead">The links lead to the playground of <code>npm start</code>.</p>
      ${drawn.map(figure).join('\n      ')}
    </main>
    <script>(${filterByName})()</script>
  </body>
</html>
`
}

/** Hides the pictures of a look while its button is not pressed. */
const onlyChosen = ({ id }: GalleryLook): string =>
  `body:not(:has(#${id}:checked)) img[data-look="${id}"] { display: none }\n`

const choice = ({ id, label }: GalleryLook, place: number): string =>
  `<label class="button"><input type="radio" class="unseen" name="look" id="${id}"${place === 0 ? ' checked' : ''} />${label}</label>`

function figure({ name, query, chart, state }: DrawnStage): string {
  const stateLink = `${PLAYGROUND}visualizer/${writeHashRoute({ page: 'chart', chart, state })}`
  const pictures = galleryLooks.map(
    (look) =>
      `<img src="${pictureName(name, look)}" data-look="${look.id}" alt="${escaped(`${name}: ${look.label}`)}" width="${look.width}" height="${look.height}" loading="lazy" />`,
  )
  return `<figure>
        ${pictures.join('\n        ')}
        <figcaption>
          <h2>${escaped(name)}</h2>
          <p><a href="${escaped(stateLink)}">${escaped(`${chart}: ${state}`)}</a><span class="unseen">, the chart of ${escaped(name)}</span></p>
          <p><a href="${escaped(`${PLAYGROUND}?${startQuery(query)}`)}">Open its setup<span class="unseen"> of ${escaped(name)}</span></a></p>
        </figcaption>
      </figure>`
}
