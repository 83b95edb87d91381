/** Whether a read that was answered with this HTTP status may be sent again. */
export function isRetryableHttpStatus(status: number): boolean {
  return [403, 408, 413, 429, 500, 502, 503, 504].includes(status)
}

/** True if a server behind the one with this HTTP status may have taken a call. 408 and 499: it was not waited for. */
export function mayHaveReached(status: number): boolean {
  return status >= 500 || status === 408 || status === 499
}
