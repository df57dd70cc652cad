// What one processor does for a program: reads JSON for as long as it is told to, and says how often it did.
//   fork('json-reader.js'), then send milliseconds
const text = JSON.stringify(
  Array.from({ length: 200 }, (_, number) => ({ number, name: `run ${number}`, events: [number, number + 1] })),
);

process.on('message', (ms) => {
  const end = performance.now() + ms;
  let times = 0;
  for (; performance.now() < end; times += 1) JSON.parse(text);
  process.send(times);
});
