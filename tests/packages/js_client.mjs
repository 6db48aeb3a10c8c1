// A match over the wire with connections that break just after a choice was sent; prints what the client has in the end.
//
//     node js_client.mjs SERVER
import { createMatch, MatchClient, ServerError } from 'affray/client';
import { WebSocket } from 'ws';

const server = process.argv[2];
let sockets = 0;
let choices = 0;

/** A socket that breaks after every third choice it was asked to send. */
class Breaking extends WebSocket {
  constructor(address) {
    super(address);
    ++sockets;
  }
  send(text) {
    super.send(text);
    if (JSON.parse(text).type === 'choose' && ++choices % 3 === 0) setImmediate(() => this.terminate());
  }
}

const unknown = await createMatch(server, { game: 'chess' }).catch((error) => error);
const { match, tokens } = await createMatch(server, { game: 'worlds', file: 'one-world.yaml', name: 'Ann' });
const client = new MatchClient({ server, match, tokens: Object.values(tokens), WebSocket: Breaking });
const codes = [];
const sent = []; // settled once the server has answered
const failed = (error) => codes.push(error instanceof ServerError ? error.code : String(error));

let answered = -1;
await new Promise((over) => {
  client.listen((message) => {
    if (message.type !== 'update') return;
    const { prompt, choices: offered, outcome } = client.last;
    if (outcome) return over();
    if (offered.length === 0 || prompt === answered) return;
    if (answered < 0) sent.push(client.choose('castle').catch(failed));
    answered = prompt;
    sent.push(client.choose(offered[0].text).catch(failed));
  });
});
await Promise.all(sent);
const mine = client.moves;
client.close();
const late = await client.choose('castle').catch((error) => error.code);

// Another one, who watches, hears everything at once.
const watcher = new MatchClient({ server, match, WebSocket });
await new Promise((heard) => watcher.listen(({ type }) => type === 'update' && heard()));
watcher.close();
const same = JSON.stringify(watcher.moves) === JSON.stringify(mine);
const isRefused = unknown instanceof ServerError;
console.log(
  JSON.stringify({ sockets, codes, late, isRefused, moves: mine.length, same, outcome: watcher.last.outcome }),
);
