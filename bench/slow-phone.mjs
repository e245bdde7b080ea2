/** How the benchmarks start Chromium. */
export const launch = {
  executablePath: process.env.BROWSER ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
}

/** A page on a slow phone: 150 ms round trip, 1.6 Mb/s down, 0.75 up, CPU four times slower. */
export async function slowPhone(browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Performance.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1e6) / 8,
    uploadThroughput: (0.75 * 1e6) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, devtools, close: () => context.close() }
}
