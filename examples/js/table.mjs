// A client of a table: opens a match against a bot of the server, and plays the first choice each time.
//
//     affray serve --port 8080 &
//     node table.mjs http://127.0.0.1:8080 biomes/match      with the package ws in Node 20
import { createMatch, MatchClient } from 'affray/client';

const [server = 'http://127.0.0.1:8080', fight = 'worlds/one-world'] = process.argv.slice(2);
const WebSocket = globalThis.WebSocket ?? (await import('ws')).WebSocket;
const [game, name] = fight.split('/');
const { match, tokens } = await createMatch(server, { game, file: `${name}.yaml`, name: 'Ann' });
const client = new MatchClient({ server, match, tokens: Object.values(tokens), WebSocket });

let answered = -1;
client.listen(async (message) => {
  if (message.type === 'error') console.log(`error: ${message.message}`);
  if (message.type !== 'update') return;
  const { prompt, choices, outcome } = client.last;
  if (outcome) {
    console.log(`${client.moves.length} moves, winner: ${outcome.winner}`);
    setTimeout(() => client.close(), 500); // after the answer to the last choice
  } else if (choices.length > 0 && prompt !== answered) {
    answered = prompt;
    const { seq } = await client.choose(choices[0].text);
    console.log(`${seq}: ${choices[0].text}`);
  }
});
