const HEAD_BYTES = 24 * 1024;
const TAIL_BYTES = 32 * 1024;

/** The beginning and the end of a stream of any length, in little memory. */
export class HeadAndTail {
  #head: Buffer[] = [];
  #headBytes = 0;
  #tail: Buffer[] = [];
  #tailBytes = 0;
  #leftOut = 0;

  get isCut(): boolean {
    return this.#leftOut > 0;
  }

  write(chunk: Buffer): void {
    const forHead = chunk.subarray(0, HEAD_BYTES - this.#headBytes);
    if (forHead.length > 0) {
      this.#head.push(Buffer.from(forHead));
      this.#headBytes += forHead.length;
    }
    const rest = chunk.subarray(forHead.length);
    if (rest.length > 0) this.#keepInTail(Buffer.from(rest.subarray(-TAIL_BYTES)), rest.length);
  }

  toBuffer(): Buffer {
    const head = Buffer.concat(this.#head);
    const tail = Buffer.concat(this.#tail);
    const surplus = Math.max(tail.length - TAIL_BYTES, 0);
    if (this.#leftOut + surplus === 0) return Buffer.concat([head, tail]);
    const shownHead = upToLastLine(head);
    const shownTail = fromFirstLine(tail.subarray(surplus));
    const missing = this.#leftOut + head.length - shownHead.length + tail.length - shownTail.length;
    return Buffer.concat([shownHead, Buffer.from(`[${missing} bytes left out]\n`), shownTail]);
  }

  #keepInTail(chunk: Buffer, length: number): void {
    this.#leftOut += length - chunk.length;
    this.#tail.push(chunk);
    this.#tailBytes += chunk.length;
    for (let first = this.#tail[0]; first && this.#tailBytes - first.length >= TAIL_BYTES; first = this.#tail[0]) {
      this.#tail.shift();
      this.#tailBytes -= first.length;
      this.#leftOut += first.length;
    }
  }
}

// Half a line at the cut might hold half a secret, which nobody would recognise as one.

function upToLastLine(text: Buffer): Buffer {
  const end = text.lastIndexOf('\n');
  return end === -1 ? text : text.subarray(0, end + 1);
}

function fromFirstLine(text: Buffer): Buffer {
  const start = text.indexOf('\n');
  return start === -1 ? text : text.subarray(start + 1);
}
