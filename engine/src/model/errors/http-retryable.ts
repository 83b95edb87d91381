/** Whether a read that was answered with this HTTP status may be sent again. */
export function isRetryableHttpStatus(status: number): boolean {
  return [403, 408, 413, 429, 500, 502, 503, 504].includes(status)
}
