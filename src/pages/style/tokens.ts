/** The colours, once for light and once for dark. A test computes the contrast of every pair that is used. */
export const TOKENS = `
:root {
  color-scheme: light dark;
  --page: #f5f5f2; --card: #ffffff; --sunk: #f0f0ec; --line: #dedfd9;
  --ink: #1a1b1e; --soft: #575b63; --link: #2443ae;
  --good: #12633a; --good-bg: #e2f3e8; --good-line: #2f8f5b;
  --warn: #734700; --warn-bg: #fcefd3; --warn-line: #b97c17;
  --bad: #9c1d18; --bad-bg: #fde8e5; --bad-line: #c8443c;
  --calm: #22377f; --calm-bg: #e6ebfa; --calm-line: #4d67c4;
  --plain: #42464e; --plain-bg: #ecece8; --plain-line: #8d919a;
  --name: #7a1f6b;
  --add: #e3f6e8; --add-word: #b0e6c0; --del: #fdeae8; --del-word: #f8c4bf;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #121316; --card: #1a1c20; --sunk: #22242a; --line: #33363e;
    --ink: #e9eaee; --soft: #a8adb8; --link: #a5b8ff;
    --good: #7fdcaa; --good-bg: #15301f; --good-line: #4aa877;
    --warn: #f3c574; --warn-bg: #33270f; --warn-line: #b98a32;
    --bad: #ffa69e; --bad-bg: #3b1c1a; --bad-line: #d2635b;
    --calm: #bccaff; --calm-bg: #1d2540; --calm-line: #7388d8;
    --plain: #c6cad3; --plain-bg: #282b31; --plain-line: #7a7f8a;
    --name: #eeb0e2;
    --add: #162c1d; --add-word: #245c3c; --del: #351c1b; --del-word: #6f2e2a;
  }
}
`;
