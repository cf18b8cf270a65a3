/** A lab report is stored beside the pictures: a PDF, or a picture itself. */
export function reportUrl(hash: string): string {
  return `/pictures/${hash}-report.pdf`;
}

export function isReportUrl(url: string): boolean {
  return /^\/pictures\/[0-9a-f]{32}-(report\.pdf|[1-9]\d{0,3}x[1-9]\d{0,3}\.webp)$/.test(url);
}
