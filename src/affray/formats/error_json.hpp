#pragma once
// The JSON form of an error that ends a command, as schemas/output/error.schema.json describes it.

#include <cstdint>
#include <string>

#include "affray/core/result.hpp"

namespace affray {

/// The kinds of errors that programs can distinguish.
enum class ErrorKind : std::uint8_t {
  usage,         // the command line
  input,         // a file, or the value of an argument
  negative,      // the answer is no: a replay does not verify, or such a fight is impossible
  output,        // standard output or a file cannot be written
  installation,  // a part of the program is missing or broken
};

/// One JSON object on one line, without a line end. `status` is the exit status; the text of the problem is
/// in the language of the user.
[[nodiscard]] std::string error_json(ErrorKind kind, int status, const Problem& problem);

}  // namespace affray
