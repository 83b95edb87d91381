import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { holdStill } from '../../scripts/docs-pictures/hold-still.js'
import { webpOf } from '../../scripts/docs-pictures/webp-of.js'
import { atRest } from '../harness/at-rest.js'
import { visit } from '../harness/visit.js'
import { visitOf } from '../skin/stage-journeys.js'
import { type Stage, wears } from '../skin/stages.js'
import { turn } from '../skin/turn.js'
import { galleryLooks } from './gallery-looks.js'
import { pictureName } from './picture-name.js'

/** A stage whose pictures are drawn. */
export interface DrawnStage {
  readonly name: string
  /** The query of the playground that shows it. */
  readonly query: string
  /** The chart that moved last, and the state it came to. */
  readonly chart: string
  readonly state: string
}

/** Draws a stage, on a page of its own, in every look into a folder. */
export async function drawStage(stage: Stage, folder: string): Promise<DrawnStage> {
  const { page } = await visit({
    ...visitOf([stage.name]),
    viewport: sizeOf(galleryLooks[0]),
    bypassCSP: true,
  })
  await stage.open(page)
  const place = await runningState(page)
  for (const look of galleryLooks) {
    await page.setViewportSize(sizeOf(look))
    await wears(page, look.theme)
    await turn(page, look.direction)
    await atRest(page)
    await holdStill(page, look.theme)
    await writeFile(
      join(folder, pictureName(stage.name, look)),
      await webpOf(page, { x: 0, y: 0, ...sizeOf(look) }),
    )
  }
  return { name: stage.name, query: stage.query ?? '', ...place }
}

const sizeOf = ({ width, height } = { width: 480, height: 800 }) => ({ width, height })

/** Reads the running chart, which the playground shows beside the modal. */
async function runningState(page: Page): Promise<Pick<DrawnStage, 'chart' | 'state'>> {
  const line = (await page.locator('.running-chart-line').textContent()) ?? ''
  const [chart = '', move = ''] = line.split(' · ')
  const [, state = ''] = move.split(' → ')
  if (state === '') throw new Error(`The playground shows no running chart but "${line}".`)
  return { chart, state }
}
