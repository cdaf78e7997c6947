import { watchContext } from "../support/browser/watch-context.ts";
import { expect, test } from "../support/test.ts";

/** The other tests pass only because of what the watch does not report, so it has to report. */
test("the watch over all tests notices what must not happen in a page", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext();
  const { problems } = watchContext(context);
  const page = await context.newPage();
  await page.goto(server.url);
  expect(problems).toEqual([]);
  await page.evaluate(() => {
    console.error("said so");
    setTimeout(() => {
      throw new Error("thrown");
    });
    document.body.setAttribute("onclick", "window.ran = true");
    document.body.click();
    void fetch("http://192.0.2.1/by-address").catch(() => {});
    const image = new Image();
    image.src = "https://collector.example/by-name.png";
  });
  const expected = [
    /^console: said so/,
    /^uncaught: .*thrown/,
    /^console: .*inline event handler.*Content Security Policy/,
    /^console: .*192\.0\.2\.1.*Content Security Policy/,
    /^console: .*collector\.example.*Content Security Policy/,
  ];
  for (const pattern of expected)
    await expect
      .poll(() => problems.some((problem) => pattern.test(problem)), `${pattern}`)
      .toBe(true);
  // The policy alone does not stop a person from following a link; then the browser has nowhere to go.
  for (const outside of ["http://collector.example/", "http://192.0.2.1/"]) {
    await expect(page.goto(outside)).rejects.toThrow("ERR_NAME_NOT_RESOLVED");
    await expect.poll(() => problems).toContain(`left this machine: ${outside}`);
  }
  await context.close();
});
