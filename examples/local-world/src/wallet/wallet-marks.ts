const svg = (inner: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><g>${inner}</g></svg>`,
  )}`

/** Lantern: a storm lantern at dusk. */
export const LANTERN_ICON = svg(
  '<path fill="#F0A83C" d="M0 0h96v96H0z"/>' +
    '<path fill="none" stroke="#4A2B05" stroke-width="5" stroke-linecap="round" d="M36 22c3-10 21-10 24 0"/>' +
    '<path fill="#4A2B05" d="M32 24h32a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H32a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3Z"/>' +
    '<path fill="#FFE3AE" d="M33 37h30c7 9 7 24 0 33H33c-7-9-7-24 0-33Z"/>' +
    '<path fill="#E2762B" d="M48 43c6 7 8 10 8 15a8 8 0 0 1-16 0c0-5 2-8 8-15Z"/>' +
    '<path fill="#4A2B05" d="M31 73h34a4 4 0 0 1 4 4v3a3 3 0 0 1-3 3H30a3 3 0 0 1-3-3v-3a4 4 0 0 1 4-4Z"/>',
)

/** Halyard: a mainsail, a jib and the line that raises them. */
export const HALYARD_ICON = svg(
  '<path fill="#16325C" d="M0 0h96v96H0z"/>' +
    '<path fill="#9CC3F5" d="M46 18v50H20Z"/>' +
    '<path fill="#FFF" d="M53 28v40h24Z"/>' +
    '<path fill="none" stroke="#9CC3F5" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M18 77c8 5 14 5 20 0 8 5 14 5 20 0 8 5 14 5 20 0"/>',
)

/** Sextant: the arc, the arm and the star that it measures. */
export const SEXTANT_ICON = svg(
  '<path fill="#5B2A6E" d="M0 0h96v96H0z"/>' +
    '<path fill="none" stroke="#E9CFF5" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M48 24 22 66c16 12 36 12 52 0Z"/>' +
    '<path fill="none" stroke="#F6C453" stroke-width="5" stroke-linecap="round" d="M48 24 58 72"/>' +
    '<path fill="#F6C453" d="m76 16 3 8 8 3-8 3-3 8-3-8-8-3 8-3Z"/>',
)

/** Capstan: a drum with its bars, and the rope around it. */
export const CAPSTAN_ICON = svg(
  '<path fill="#0E5A63" d="M0 0h96v96H0z"/>' +
    '<path fill="none" stroke="#F1B27A" stroke-width="6" stroke-linecap="round" d="M16 30h64"/>' +
    '<path fill="#F7E3C5" d="M32 22h32a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4l-4 26h8a4 4 0 0 1 4 4v6H24v-6a4 4 0 0 1 4-4h8l-4-26a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4Z"/>' +
    '<path fill="none" stroke="#0E5A63" stroke-width="4" d="M35 46h26M36 55h24"/>',
)

/** Quadrant: the quarter of a circle, its plumb line and the bob. */
export const QUADRANT_ICON = svg(
  '<path fill="#B4541A" d="M0 0h96v96H0z"/>' +
    '<path fill="#FCE6C8" d="M22 24h50v8A42 42 0 0 1 30 74h-8Z"/>' +
    '<path fill="none" stroke="#B4541A" stroke-width="4" d="M62 32A32 32 0 0 1 30 64"/>' +
    '<path fill="none" stroke="#4B1F05" stroke-width="4" stroke-linecap="round" d="M27 29l27 41"/>' +
    '<circle cx="56" cy="73" r="7" fill="#4B1F05"/>',
)

/** Astrolabe: the disc, its rings and the rule over them. */
export const ASTROLABE_ICON = svg(
  '<path fill="#8E1551" d="M0 0h96v96H0z"/>' +
    '<path fill="none" stroke="#F9C9DF" stroke-width="5" d="M48 14a7 7 0 1 1 0 .1"/>' +
    '<circle cx="48" cy="55" r="27" fill="none" stroke="#F9C9DF" stroke-width="6"/>' +
    '<circle cx="48" cy="55" r="13" fill="none" stroke="#F7A5CB" stroke-width="4"/>' +
    '<path fill="none" stroke="#FFF" stroke-width="5" stroke-linecap="round" d="m29 42 38 26"/>',
)

/** Binnacle: the stand of a ship's compass, and its needle. */
export const BINNACLE_ICON = svg(
  '<path fill="#23265E" d="M0 0h96v96H0z"/>' +
    '<circle cx="48" cy="42" r="25" fill="#D9DCF7"/>' +
    '<path fill="#E2574C" d="m48 22 7 20H41Z"/>' +
    '<path fill="#23265E" d="m48 62-7-20h14Z"/>' +
    '<path fill="#9AA1E6" d="M34 68h28l6 16H28Z"/>',
)

/** Windlass: the barrel between its posts, and the rope that it winds for its owner. */
export const WINDLASS_ICON = svg(
  '<path fill="#3B4A17" d="M0 0h96v96H0z"/>' +
    '<path fill="#E6EDB8" d="M22 26h10v48H22zM64 26h10v48H64z"/>' +
    '<path fill="#B7C86A" d="M32 38h32v20H32z"/>' +
    '<path fill="none" stroke="#3B4A17" stroke-width="4" d="M40 38v20M48 38v20M56 38v20"/>' +
    '<path fill="none" stroke="#F3D18B" stroke-width="5" stroke-linecap="round" d="M48 58v20M74 48h8v12"/>',
)
