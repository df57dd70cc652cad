/** Lines that stand in many files because every file of their kind has them. `text` is trimmed. */
export function isBoilerplate(text: string): boolean {
  return text.length < SHORTEST || SHAPES.some((shape) => shape.test(text));
}

const SHORTEST = 8;

const SHAPES: readonly RegExp[] = [
  // Imports, exports of other modules, packages, includes.
  /^(?:import\b|from\s+\S+\s+import\b|export\s+(?:\*|(?:type\s+)?\{)|(?:pub\s+)?use\s|using\s|#\s*include\b|require(?:_relative)?\b|package\s|extern\s+crate|(?:pub\s+)?mod\s+\w+\s*[;{]|namespace\s|@import\b|load\()/,
  /^(?:const|let|var)\s[^=]+=\s*(?:await\s+)?(?:require|import)\(/,
  /^\}\s*from\s+['"]/,
  /^"[\w./@-]+"$/,
  // Licences and other formalities.
  /copyright|licen[cs]ed?\b|\bspdx\b|all rights reserved|warrant(?:y|ies)|permission is hereby|\bredistribut|without limitation|applicable law|distributed (?:under|with) th|that can be found in the|copyright ownership/i,
  /^#!|^"use strict"|^'use (?:strict|client|server)'|^<\?|^<!doctype|eslint-|biome-ignore|prettier-ignore|@ts-|noqa|type: ignore|pragma|coding[:=]/i,
  // Attributes and annotations.
  /^(?:@\w+(?:\.\w+)*(?:\(.*\))?|#!?\[.*\])$/,
  // The members that a language asks every class for.
  /\b(?:equals\(|hashCode\(|toString\(|compareTo\(|__init__|__repr__|__eq__|__hash__|__str__|getLogger\()|fn fmt\(|^impl\b.*\bfor\b|^if __name__|def main\(|func main\(|\bfunction main\(|public static void main/,
  // Scaffolding of tests.
  /^(?:describe|context|it|test|beforeEach|afterEach|beforeAll|afterAll|suite|setup|teardown)(?:\.\w+)*\(|t\.(?:Parallel|Helper|Run|Fatal|Error)|\b(?:tmp_path|TempDir)\b|^def (?:setUp|tearDown|test_)|void (?:setUp|tearDown)\(|^func Test|^fn test_/,
  // Error handling that a language makes everybody write.
  /^(?:if err != nil\b|return (?:nil|err|None|null|true|false|undefined)\b|defer |throw (?:err|error|e);?$|raise$|catch\b|\} catch\b|except\b|finally\b|else\b|try\b)/,
  // Command lines are declared in the same words everywhere.
  /\bArgumentParser\(|\bparse_args\(|\.add_argument\(/,
  // Rules, tables' heads, badges, links without words.
  /^[\s|:=~*_#+.<>/\\-]*$/,
  /^!?\[[^\]]*\]\([^)]*\)$/,
  /^<\/?[\w:-]+(?:\s[^>]*)?>$/,
];

/** Headings that every manual has. */
export function isCommonHeading(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L} ]/gu, '')
    .trim();
  return COMMON_HEADING.test(words);
}

const COMMON_HEADING =
  /^(?:table of contents|(?:getting|get) (?:started|help|involved)(?: with \w+)?|how to (?:use|install|contribute|run|build)(?: it| this)?|code of conduct|(?:see|read) (?:also|more)|what(?:s| is) new|(?:frequently asked|common) questions(?: and answers)?|how it works|why use this|(?:running|run) (?:the )?tests?|next steps?|breaking changes?|bug fixes|new features|known issues|questions? and answers?|before you (?:start|begin)|pull request checklist|additional (?:context|information|resources|notes)|steps to reproduce|expected behaviou?r|related (?:issues|pages|links)|prerequisites and requirements)$/;
