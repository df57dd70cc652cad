/** The browser of the person of the story: signed in by a link, as the page of the board does it. */
export class StoryBrowser {
  readonly #url: string;
  readonly #cookie: string;
  readonly #proof: string;

  private constructor(url: string, cookie: string, proof: string) {
    this.#url = url;
    this.#cookie = cookie;
    this.#proof = proof;
  }

  /** Opens the address that a terminal has shown. */
  static async open(address: string): Promise<StoryBrowser> {
    const { origin, hash } = new URL(address);
    const response = await fetch(`${origin}/board/session`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ link: hash.slice(1) }),
    });
    if (!response.ok) throw new Error(`the board lets nobody in: ${await response.text()}`);
    const { proof } = (await response.json()) as { readonly proof: string };
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
    return new StoryBrowser(origin, cookie, proof);
  }

  /** Says yes to what the board shows; gives the digest of it. */
  async approve(runId: string): Promise<string> {
    const shown = await this.#asked(`/board/runs/${runId}/offer`);
    const { ok, offer } = (await shown.json()) as { readonly ok: boolean; readonly offer: { readonly digest: string } };
    if (!ok) throw new Error('the board shows nothing that could be approved');
    const { digest } = offer;
    await this.#asked(`/board/runs/${runId}/decision`, { decision: 'approved', digest });
    return digest;
  }

  async #asked(path: string, body?: object): Promise<Response> {
    const headers = { cookie: this.#cookie, origin: this.#url, 'x-contribflow-proof': this.#proof };
    const response = await fetch(
      `${this.#url}${path}`,
      body === undefined
        ? { headers }
        : {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          },
    );
    if (!response.ok) throw new Error(`the board refuses what the person asks for: ${await response.text()}`);
    return response;
  }
}
