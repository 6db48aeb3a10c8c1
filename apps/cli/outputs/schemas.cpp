// The schemas of all outputs, and the parts that several of them share.

#include "cli/outputs/schemas.hpp"

#include <algorithm>

namespace affray::cli {

using namespace affray::schema;

std::vector<SchemaFile> output_schemas() {
  std::vector<SchemaFile> all;
  for (std::vector<SchemaFile> some : {odds_schemas(), series_schemas(), fight_schemas(), puzzle_schemas(),
                                       lab_schemas(), other_schemas()}) {
    for (SchemaFile& file : some) all.push_back(std::move(file));
  }
  std::sort(all.begin(), all.end(),
            [](const SchemaFile& one, const SchemaFile& other) { return one.kind < other.kind; });
  return all;
}

SchemaFile output(std::string_view format, std::string title, std::vector<Key> members,
                  std::vector<SchemaPart> parts) {
  const std::string name(format.substr(0, format.find('/')));
  const std::string version(format.substr(format.find('/') + 1));
  std::vector<Key> all{required("format", constant(format, "the name and version of this format"))};
  Schema root = object(with(std::move(all), std::move(members)));
  root.set("$id", "urn:affray:output:" + name + ":" + version);
  return {"output/" + name, std::move(title), std::move(root), std::move(parts)};
}

Schema by_name(Schema values, std::string_view help) { return map_of(string(), std::move(values), {}, help); }

Schema number_of(const std::vector<Key>& beside, std::string_view help) {
  const Schema bound = Schema().set("type", Schema::List{"number", "null"});
  const auto interval = [&](std::string_view what) { return list_of(bound, {2, 2}, what); };
  const auto shape = [&](std::vector<Key> own) { return object(with(std::move(own), beside)); };
  return one_of(
      {shape({required("p", number("the number")), required("kind", constant("exact")),
              optional("exact", string("the number as a fraction n/d")),
              optional("interval", interval("twice the number, where it is known in double precision only")),
              optional("policy", string("whose choices it is the result of"))}),
       shape({required("p", Schema().set("type", Schema::List{"number", "null"})),
              required("kind", constant("bound")),
              required("interval", interval("what is proven: null is an unknown bound")),
              optional("policy", string("whose choices it is the result of"))}),
       shape({required("p", number("the estimate")), required("kind", constant("sample")),
              required("interval", interval("the confidence interval")),
              required("policy", string("the bots, or the plan, whose fights were sampled"))})},
      help);
}

std::vector<SchemaPart> number_parts() { return {{"number", number_of({}, "a number and how it is known")}}; }

}  // namespace affray::cli
