import { TEST } from './prepared-publication.ts';

const TEST_LINES = TEST.trimEnd().split('\n');

const ofTest = (line: string) => `diff --git a/add.test.mjs b/add.test.mjs
--- a/add.test.mjs
+++ b/add.test.mjs
@@ -1,4 +1,5 @@
${TEST_LINES.map((each) => ` ${each}`).join('\n')}
 test('zero', () => assert.equal(add(0, 0), 0));
+${line}
`;

const ofCode = (line: string) => `diff --git a/add.mjs b/add.mjs
--- a/add.mjs
+++ b/add.mjs
@@ -1 +1 @@
-export const add = (a, b) => a - b;
+${line}
`;

const PROOF = ofTest("test('one and two', () => assert.equal(add(1, 2), 3));");

/** What works/adder#7 asks for, with its test. */
export const ADDER_FIX = `${ofCode('export const add = (a, b) => a + b;')}${PROOF}`;

/** Fails the test that it brings. */
export const ADDER_HALF_FIX = `${ofCode('export const add = (a, b) => a - b + 1;')}${PROOF}`;

/** Its test takes longer than anybody waits. */
export const ADDER_SLOW = ofTest("test('slow', () => new Promise((resolve) => setTimeout(resolve, 300_000)));");

/** For another file than the one that is there. */
export const ADDER_UNFIT = ofCode('nothing').replace('a - b', 'a * b');
